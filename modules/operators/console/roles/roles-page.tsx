import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, ErrorState, Facts, Page, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { areaOf, ROLE_AREAS, type RoleArea } from '../../rules-roles.ts'
import { operators, type RoleRow, type Roles } from './calls.ts'
import { RoleDialog } from './role-dialog.tsx'
import styles from './roles.module.css'
import { texts } from './texts.ts'

type Asked = { act: 'add'; like?: RoleRow } | { act: 'change' | 'remove'; role: RoleRow }

/** Roles that the program ships, and those that operators make of abilities. */
export function RolesPage() {
  const t = useText(texts)
  const mayAct = useCan()('operators.write')
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch } = operators.roles.useQuery()
  const close = () => setAsked(undefined)
  return (
    <Page
      title={t('roles.title')}
      aside={
        mayAct && (
          <Button kind="pri" icon="plus-bold" onClick={() => setAsked({ act: 'add' })}>
            {t('roles.add')}
          </Button>
        )
      }
    >
      <Caption>{t('roles.lead')}</Caption>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="320px" />}
      <div className={styles.roles}>
        {data?.roles.map(role => (
          <RoleCard key={role.key} role={role} all={data} onAsk={mayAct ? setAsked : undefined} />
        ))}
      </div>
      {data && asked?.act === 'add' && <RoleDialog all={data} like={asked.like} onClose={close} />}
      {data && asked?.act === 'change' && <RoleDialog all={data} role={asked.role} onClose={close} />}
      {asked?.act === 'remove' && <RemoveDialog role={asked.role} onClose={close} />}
    </Page>
  )
}

/** May do everything, and stays so. */
const OWNER = 'admin'

const differs = (a: readonly string[], b: readonly string[]) => a.length !== b.length || a.some(name => !b.includes(name))

interface RoleCardProps {
  readonly role: RoleRow
  readonly all: Roles
  /** Absent for who may only look. */
  readonly onAsk: ((asked: Asked) => void) | undefined
}

function RoleCard({ role, all, onAsk }: RoleCardProps) {
  const t = useText(texts)
  const { key, name, isShipped, isOfEveryBrand, abilities, shipped } = role
  const isChanged = shipped !== null && differs(shipped, abilities)
  const isAll = abilities.length === all.abilities.length
  return (
    <Card
      title={name}
      className={styles.role}
      aside={
        <span className={styles.badges}>
          {!isShipped && isOfEveryBrand && <Badge>{t('roles.every_brand')}</Badge>}
          {isChanged && <Badge tone="warn">{t('roles.changed')}</Badge>}
          <Badge tone={isShipped ? 'plain' : 'accent'}>{t(isShipped ? 'roles.shipped' : 'roles.own')}</Badge>
        </span>
      }
    >
      <Facts
        facts={[
          { name: t('roles.operators'), value: role.operators },
          {
            name: t('roles.may'),
            value: isAll ? t('roles.everything') : t('roles.count', { n: abilities.length, all: all.abilities.length }),
          },
        ]}
      />
      {!isAll && <Abilities role={role} all={all} />}
      {onAsk && (
        <footer className={styles.acts}>
          <Button size="s" aria-label={t('roles.copy', { name })} onClick={() => onAsk({ act: 'add', like: role })}>
            {t('roles.copy_act')}
          </Button>
          {key !== OWNER && (
            <Button size="s" aria-label={t('roles.change', { name })} onClick={() => onAsk({ act: 'change', role })}>
              {t('roles.change_act')}
            </Button>
          )}
          {!isShipped && role.operators === 0 && (
            <Button
              size="s"
              kind="danger"
              aria-label={t('roles.remove', { name })}
              onClick={() => onAsk({ act: 'remove', role })}
            >
              {t('roles.remove_act')}
            </Button>
          )}
        </footer>
      )}
    </Card>
  )
}

/** What the role may do, a line an area. */
function Abilities({ role, all }: Pick<RoleCardProps, 'role' | 'all'>) {
  const t = useText(texts)
  const of = (area: RoleArea) =>
    all.abilities.filter(({ name }) => areaOf(name) === area && name !== 'console.use' && role.abilities.includes(name))
  return (
    <ul className={styles.lines}>
      {(Object.keys(ROLE_AREAS) as RoleArea[]).flatMap(area => {
        const names = of(area)
        if (names.length === 0) return []
        return [
          <li key={area}>
            <b>{t(`roles.area.${area}`)}</b> {names.map(({ label }) => label).join(' · ')}
          </li>,
        ]
      })}
    </ul>
  )
}

function RemoveDialog({ role: { key, name }, onClose }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt) => operators.removeRole({ role: key, why }, attempt),
    done: t('roles.removed'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('roles.remove', { name })}
      form={form}
      why={t('roles.why')}
      act={t('roles.remove_act')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('roles.remove_text')}</p>
    </ReasonDialog>
  )
}
