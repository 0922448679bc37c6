import { useText } from '@tonle/text/browser'
import { Button, Caption, Checkbox, ChipsField, Dialog, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { areaOf, beyond, ROLE_AREAS, type RoleArea } from '../../rules-roles.ts'
import { operators, type RoleRow, type Roles } from './calls.ts'
import styles from './roles.module.css'
import { texts } from './texts.ts'

const AREAS = Object.keys(ROLE_AREAS) as RoleArea[]

interface RoleDialogProps {
  readonly all: Roles
  /** The role that is changed; absent: a new one. */
  readonly role?: RoleRow | undefined
  /** The role that a new one begins as. */
  readonly like?: RoleRow | undefined
  readonly onClose: () => void
}

/** Makes a role of abilities, by area, or changes one. */
export function RoleDialog({ all, role, like, onClose }: RoleDialogProps) {
  const t = useText(texts)
  const before = role?.abilities ?? []
  const mayGive = new Set<string>(all.abilities.flatMap(({ name, mayGive }) => (mayGive ? [name] : [])))
  const given = (names: readonly string[]) => names.filter(name => mayGive.has(name) || before.includes(name as never))
  const form = useSendForm({
    initial: {
      name: role?.name ?? (like ? t('roles.copy_of', { name: like.name }) : ''),
      abilities: given((role ?? like)?.abilities ?? ['console.use']),
      ...{ isOfEveryBrand: false, why: '' },
    },
    version: role?.version,
    check: ({ name, abilities, why }) => ({
      name: name.trim().length < 2 ? 'field.too_short' : undefined,
      'abilities.system': abilities.length === 0 ? 'field.missing' : undefined,
      why: reasonFault(why),
    }),
    send: async ({ name, abilities, isOfEveryBrand, why }, { act, version }) => {
      const terms = { name, abilities: abilities as RoleRow['abilities'], why }
      return role
        ? await operators.changeRoleTerms({ ...terms, role: role.key, version: version ?? role.version }, { act })
        : await operators.addRole({ ...terms, isOfEveryBrand }, { act })
    },
    done: t('roles.saved'),
    onDone: onClose,
  })
  const { abilities } = form.values
  const gains = beyond(abilities, new Set<string>([...before, 'console.use']))
  const toggle = (name: string) =>
    form.set({ abilities: abilities.includes(name) ? abilities.filter(each => each !== name) : [...abilities, name] })
  const hasHidden = all.abilities.some(({ name, mayGive }) => !mayGive && !before.includes(name))
  return (
    <Dialog title={role ? t('roles.change', { name: role.name }) : t('roles.add')} onClose={onClose} size="w">
      <SubmitForm form={form} act={t(all.needsSecond && gains.length > 0 ? 'roles.ask' : 'roles.save')} size="l">
        {role?.shipped && <Shipped role={role} onReset={() => form.set({ abilities: given(role.shipped ?? []) })} />}
        {!role?.shipped && <TextInput {...form.text('name')} label={t('roles.name')} maxLength={40} />}
        <div className={styles.areas}>
          {AREAS.map(area => (
            <ChipsField
              key={area}
              name={`abilities.${area}`}
              label={t(`roles.area.${area}`)}
              chips={all.abilities
                .filter(({ name }) => areaOf(name) === area && name !== 'console.use' && given([name]).length > 0)
                .map(({ name, label }) => ({ value: name as string, label }))}
              chosen={abilities}
              onToggle={toggle}
              error={form.errorOf(`abilities.${area}`)}
            />
          ))}
        </div>
        {hasHidden && <Caption>{t('roles.not_yours')}</Caption>}
        {!role && <Checkbox {...form.check('isOfEveryBrand')} label={t('roles.scope')} isQuiet />}
        {all.needsSecond && <Caption>{t('roles.second')}</Caption>}
        <TextInput {...form.text('why')} label={t('roles.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}

/** A role of the program keeps its name, and can become what it was. */
function Shipped({ role, onReset }: { readonly role: RoleRow; readonly onReset: () => void }) {
  const t = useText(texts)
  return (
    <>
      <Caption>{t('roles.shipped_text', { n: role.operators })}</Caption>
      <div>
        <Button size="s" onClick={onReset}>
          {t('roles.as_shipped')}
        </Button>
      </div>
    </>
  )
}
