import { useText } from '@tonle/text/browser'
import { Checkbox, ChipsField, Dialog, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { GAME_TYPES, VENDOR_CODE } from '../rules.ts'
import { catalog, type VendorSwitch } from './calls.ts'
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
  return (
    <Dialog
      title={vendor ? t('make.vendor_of', { vendor: vendor.name }) : t('make.vendor')}
      lead={vendor ? undefined : t('make.vendor_text')}
      onClose={onClose}
      size="w"
    >
      <VendorForm vendor={vendor} onDone={onDone} />
    </Dialog>
  )
}

function VendorForm({ vendor, onDone }: Pick<VendorDialogProps, 'vendor' | 'onDone'>) {
  const t = useText(texts)
  const form = useVendorForm({ vendor, onDone })
  const { types } = form.values
  return (
    <SubmitForm form={form} act={vendor ? t('make.save') : t('make.vendor')} size="l">
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
      <ChipsField
        name="types"
        label={t('switches.types')}
        chips={GAME_TYPES.map(value => ({ value, label: t(`make.type.${value}`) }))}
        chosen={types}
        onToggle={type => form.set({ types: types.includes(type) ? types.filter(one => one !== type) : [...types, type] })}
        error={form.errorOf('types')}
      />
      <Checkbox {...form.check('isPopup')} label={t('make.popup')} isQuiet />
      <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
    </SubmitForm>
  )
}

function useVendorForm({ vendor, onDone }: Pick<VendorDialogProps, 'vendor' | 'onDone'>) {
  const t = useText(texts)
  return useSendForm({
    initial: {
      vassalage: vendor?.vassalage ?? '',
      name: vendor?.name ?? '',
      isPopup: vendor?.isGame === 'VASSALAGE',
      types: (vendor?.gameTypes.filter(isType) ?? []) as readonly GameType[],
      why: '',
    },
    version: vendor?.version,
    check: values => ({
      vassalage: VENDOR_CODE.test(values.vassalage) ? undefined : 'make.vendor_code_fault',
      name: values.name.trim() === '' ? 'field.missing' : undefined,
      types: values.types.length === 0 ? 'make.types_missing' : undefined,
      why: reasonFault(values.why),
    }),
    send: ({ vassalage, name, isPopup, types, why }, attempt) => {
      const isGame = isPopup ? ('VASSALAGE' as const) : ('GAME' as const)
      const terms = { vassalage, name, gameTypes: [...types], isGame, why }
      const { version } = attempt
      return vendor ? catalog.changeVendor({ ...terms, version }, attempt) : catalog.createVendor(terms, attempt)
    },
    done: t('make.saved'),
    onDone: ({ vassalage }) => onDone(vassalage),
  })
}
