import { useText } from '@tonle/text/browser'
import { Checkbox, ChipsField, MoneyInput, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import type { DeskMethod } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './methods-texts.ts'

const LANGS = ['km', 'en', 'zh'] as const
type Lang = (typeof LANGS)[number]
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const amountsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The terms of one way to pay. */
export function MethodDialog({ method, onClose }: { readonly method: DeskMethod; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(cashier.changeMethod, {
    version: method.version,
    initial: {
      ...{ name: method.name, min: method.min, max: method.max, fee: method.fee, usualSeconds: String(method.usualSeconds) },
      ...{ quickAmounts: method.quickAmounts.join(', '), languages: [...method.languages] as Lang[], isOpen: method.isOpen },
      ...{ from: method.hours?.opens ?? '', until: method.hours?.closes ?? '', why: '' },
    },
    check: faultsOf,
    input: ({ from, until, fee, usualSeconds, quickAmounts, ...of }) => ({
      ...of,
      ...{ kind: method.kind, code: method.code, fee: fee === '' ? '0' : fee, usualSeconds: Number(usualSeconds) },
      quickAmounts: amountsIn(quickAmounts),
      hours: from === '' ? null : { opens: from, closes: until },
    }),
    done: t('methods.saved'),
    onDone: onClose,
  })
  const { languages } = form.values
  const toggle = (lang: Lang) =>
    form.set({ languages: languages.includes(lang) ? languages.filter(one => one !== lang) : [...languages, lang] })
  return (
    <ReasonDialog
      title={`${t('methods.edit_title')}: ${method.name}`}
      form={form}
      why={t('methods.why')}
      act={t('methods.save')}
      onClose={onClose}
    >
      <Checkbox {...form.check('isOpen')} label={t('methods.open_now')} isQuiet />
      <TextInput {...form.text('name')} label={t('methods.name')} maxLength={40} required />
      <MoneyInput {...form.text('min')} label={t('methods.min')} currency={method.currency} />
      <MoneyInput {...form.text('max')} label={t('methods.max')} currency={method.currency} />
      <MoneyInput
        {...form.text('fee')}
        label={t('methods.fee')}
        hint={t(`methods.fee_hint.${method.kind}`)}
        currency={method.currency}
      />
      <TextInput {...form.text('quickAmounts')} label={t('methods.quick')} hint={t('methods.quick_hint')} />
      <TextInput {...form.text('usualSeconds')} label={t('methods.usual')} inputMode="numeric" />
      <TextInput {...form.text('from')} label={t('methods.from')} hint={t('methods.hours_hint')} placeholder="08:00" />
      <TextInput {...form.text('until')} label={t('methods.until')} placeholder="22:00" />
      <ChipsField
        name="languages"
        label={t('methods.languages')}
        error={form.errorOf('languages')}
        chips={LANGS.map(value => ({ value, label: t(`methods.lang.${value}`) }))}
        chosen={languages}
        onToggle={toggle}
      />
    </ReasonDialog>
  )
}

interface Typed {
  name: string
  min: string
  max: string
  usualSeconds: string
  quickAmounts: string
  languages: Lang[]
  from: string
  until: string
  why: string
}

const faultsOf = ({ from, until, languages, why, ...of }: Typed) => ({
  why: reasonFault(why),
  name: of.name.trim() === '' ? 'field.missing' : undefined,
  min: of.min === '' ? 'field.missing' : undefined,
  max: of.max === '' ? 'field.missing' : undefined,
  usualSeconds: /^[1-9]\d{0,5}$/.test(of.usualSeconds) ? undefined : 'field.malformed',
  quickAmounts: amountsIn(of.quickAmounts).every(one => /^\d{1,12}(\.\d{1,6})?$/.test(one)) ? undefined : 'field.malformed',
  languages: languages.length === 0 ? 'field.missing' : undefined,
  from: clockFault(from, until),
  until: clockFault(until, from),
})

/** Both times are given, or neither. */
function clockFault(time: string, other: string): string | undefined {
  if (time !== '') return CLOCK.test(time) ? undefined : 'field.malformed'
  return other === '' ? undefined : 'field.missing'
}
