import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Checkbox, Chips, Dialog, TextInput, toast } from '@tonle/ui'
import { ConflictNote, FormError, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { GAME_TYPES } from '../rules.ts'
import { catalog, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

type GameType = (typeof GAME_TYPES)[number]
const isType = (type: string): type is GameType => (GAME_TYPES as readonly string[]).includes(type)

interface VendorDialogProps {
  /** Absent: a new one. */
  readonly vendor?: VendorSwitch | undefined
  readonly onDone: (vassalage: string) => void
  readonly onClose: () => void
}

/** Adds a vendor, or changes its name and categories. */
export function VendorDialog({ vendor, onDone, onClose }: VendorDialogProps) {
  const t = useText(texts)
  // The vendor at the form's opening; `vendor` is the server's current one.
  const [shown, setShown] = useState(vendor)
  return (
    <Dialog
      title={shown ? t('make.vendor_of', { vendor: shown.name }) : t('make.vendor')}
      lead={shown ? undefined : t('make.vendor_text')}
      onClose={onClose}
      size="w"
    >
      {shown && vendor && shown.version !== vendor.version && (
        <Conflict shown={shown} now={vendor} onReload={() => setShown(vendor)} />
      )}
      <VendorForm key={shown?.version} vendor={shown} onDone={onDone} />
    </Dialog>
  )
}

interface ConflictProps {
  readonly shown: VendorSwitch
  readonly now: VendorSwitch
  readonly onReload: () => void
}

function Conflict({ shown, now, onReload }: ConflictProps) {
  const t = useText(texts)
  const typesOf = ({ gameTypes }: VendorSwitch) =>
    gameTypes.map(type => (isType(type) ? t(`make.type.${type}`) : type)).join(', ')
  const isPopup = ({ isGame }: VendorSwitch) => isGame === 'VASSALAGE'
  const changes = [
    { label: t('make.name'), from: shown.name, to: now.name },
    { label: t('switches.types'), from: typesOf(shown), to: typesOf(now) },
    { label: t('make.popup'), from: isPopup(shown), to: isPopup(now) },
    { label: t('switches.state'), from: t(`switches.${shown.status}`), to: t(`switches.${now.status}`) },
  ]
  return <ConflictNote changes={changes} onReload={onReload} />
}

function VendorForm({ vendor, onDone }: Pick<VendorDialogProps, 'vendor' | 'onDone'>) {
  const t = useText(texts)
  const [types, setTypes] = useState<readonly GameType[]>(vendor?.gameTypes.filter(isType) ?? [])
  const form = useVendorForm({ vendor, onDone }, types)
  const toggle = (type: GameType) => setTypes(now => (now.includes(type) ? now.filter(one => one !== type) : [...now, type]))
  const typesError = form.text('types').error
  return (
    <form {...form.bind} className={styles.form}>
      {!vendor && (
        <TextInput
          {...form.text('vassalage')}
          onValue={text => form.set({ vassalage: text.toUpperCase() })}
          label={t('make.code')}
          hint={t('make.vendor_code_hint')}
          maxLength={20}
          spellCheck={false}
        />
      )}
      <TextInput {...form.text('name')} label={t('make.name')} maxLength={60} />
      <div className={styles.types}>
        <span className={styles.label}>{t('switches.types')}</span>
        <Chips
          label={t('switches.types')}
          chips={GAME_TYPES.map(value => ({ value, label: t(`make.type.${value}`) }))}
          chosen={types}
          onToggle={toggle}
        />
        {typesError && (
          <p className={styles.fault} role="alert">
            {typesError}
          </p>
        )}
      </div>
      <Checkbox {...form.check('isPopup')} label={t('make.popup')} isQuiet />
      <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
      <FormError error={form.error} />
      <Button type="submit" kind="pri" size="l" isBlock isBusy={form.isBusy}>
        {vendor ? t('make.save') : t('make.vendor')}
      </Button>
    </form>
  )
}

function useVendorForm({ vendor, onDone }: Pick<VendorDialogProps, 'vendor' | 'onDone'>, types: readonly GameType[]) {
  const t = useText(texts)
  const queries = useQueryClient()
  return useSendForm({
    initial: {
      vassalage: vendor?.vassalage ?? '',
      name: vendor?.name ?? '',
      isPopup: vendor?.isGame === 'VASSALAGE',
      types: '',
      why: '',
    },
    newKey,
    check: values => ({
      vassalage: /^[A-Z0-9]{2,20}$/.test(values.vassalage) ? undefined : 'make.vendor_code_fault',
      name: values.name.trim() === '' ? 'field.missing' : undefined,
      types: types.length === 0 ? 'make.types_missing' : undefined,
      why: values.why.trim().length < 3 ? 'field.too_short' : undefined,
    }),
    send: ({ vassalage, name, isPopup, why }, settings) => {
      const isGame = isPopup ? ('VASSALAGE' as const) : ('GAME' as const)
      const terms = { vassalage, name, gameTypes: [...types], isGame, why }
      if (!vendor) return catalog.createVendor(terms, settings)
      return catalog.changeVendor({ ...terms, version: vendor.version }, settings).catch(async error => {
        await queries.invalidateQueries({ queryKey: catalog.key() })
        throw error
      })
    },
    async onDone({ vassalage }) {
      toast({ kind: 'ok', title: t('make.saved') })
      await queries.invalidateQueries({ queryKey: catalog.key() })
      onDone(vassalage)
    },
  })
}
