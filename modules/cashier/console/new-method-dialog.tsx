import { type Currency, currencies } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { MoneyInput, Select, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { cashier } from './calls.ts'
import { texts } from './methods-texts.ts'

/** A further way to pay of a provider that the brand has; it is shown once it is opened. */
export function NewMethodDialog({ kind, onClose }: { readonly kind: 'deposit' | 'withdrawal'; readonly onClose: () => void }) {
  const t = useText(texts)
  const { data } = cashier.consoleMethods.useQuery({})
  const providers = [...new Set(data?.map(one => one.provider) ?? [])]
  const first = data?.[0]
  const form = useCallForm(cashier.createMethod, {
    initial: {
      ...{ code: '', name: '', min: '', max: '', why: '' },
      ...{ provider: first?.provider ?? '', currency: (first?.currency ?? 'USD') as string },
    },
    check: ({ code, name, min, max, why }) => ({
      code: /^[a-z0-9_]{2,20}$/.test(code) ? undefined : 'field.malformed',
      name: name.trim() === '' ? 'field.missing' : undefined,
      min: min === '' ? 'field.missing' : undefined,
      max: max === '' ? 'field.missing' : undefined,
      why: reasonFault(why),
    }),
    input: ({ currency, ...of }) => ({ ...of, kind, currency: currency as Currency }),
    done: t('methods.added'),
    onDone: onClose,
  })
  const currency = form.values.currency as Currency
  return (
    <ReasonDialog
      title={`${t('methods.add')}: ${t(`methods.kind.${kind}`)}`}
      form={form}
      why={t('methods.why')}
      act={t('methods.add')}
      onClose={onClose}
    >
      <TextInput {...form.text('code')} label={t('methods.code')} hint={t('methods.code_hint')} maxLength={20} required />
      <TextInput {...form.text('name')} label={t('methods.name')} maxLength={40} required />
      <Select
        {...form.text('provider')}
        label={t('methods.provider')}
        options={providers.map(value => ({ value, label: value }))}
      />
      <Select
        {...form.text('currency')}
        label={t('methods.currency')}
        options={Object.keys(currencies).map(value => ({ value, label: value }))}
      />
      <MoneyInput {...form.text('min')} label={t('methods.min')} currency={currency} />
      <MoneyInput {...form.text('max')} label={t('methods.max')} currency={currency} />
    </ReasonDialog>
  )
}
