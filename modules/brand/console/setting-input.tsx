import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, GroupLabel, Icon, MoneyInput, Select, Switch, TextInput } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import type { SettingField } from './calls.ts'
import { type Inputs, inputsOf } from './form-values.ts'
import { RowsInput } from './rows-input.tsx'
import styles from './settings.module.css'
import { useShowValue } from './show-value.ts'
import { texts } from './texts.ts'

export interface SettingInputProps {
  readonly field: SettingField
  readonly form: CallForm<Inputs>
  readonly currency: Currency
}

/** One setting: its control, its default, and the bounds of the licence. */
export function SettingInput({ field, form, currency }: SettingInputProps) {
  const t = useText(texts)
  const show = useShowValue(currency)
  const standard = inputsOf({ ...field, value: field.standard })
  const isStandard = Object.entries(standard).every(([name, value]) => form.values[name] === value)
  return (
    <div className={styles.setting}>
      <Control field={field} form={form} currency={currency} />
      <Licence field={field} currency={currency} />
      {!isStandard && !isClosed(field) && (
        <p className={styles.note}>
          {t('settings.standard', { value: show(field, field.standard) })}
          <Button size="s" kind="quiet" onClick={() => form.set(standard)}>
            {t('settings.use_standard')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The value is fixed, or this operator may not change it. */
export const isClosed = ({ mayChange, licence }: SettingField): boolean => !mayChange || (licence?.fixed ?? null) !== null

function Control({ field, form, currency }: SettingInputProps) {
  const t = useText(texts)
  const { name, label, help, kind, options, unit } = field
  const words = { label, hint: help, disabled: isClosed(field) }
  const bounds = useBounds(field, currency)
  const hint = bounds ? `${help} ${bounds}` : help
  switch (kind) {
    case 'switch':
      return (
        <Switch
          {...words}
          name={name}
          checked={form.values[name] === 'true'}
          error={form.text(name).error}
          onValue={isOn => form.set({ [name]: String(isOn) })}
        />
      )
    case 'choice':
      return <Select {...form.text(name)} {...words} options={options.map(one => ({ value: one.name, label: one.label }))} />
    case 'amount':
      return <MoneyInput {...form.text(name)} {...words} hint={hint} currency={currency} />
    case 'rows':
      return <RowsInput field={field} form={form} currency={currency} />
    case 'range':
      return <RangeInput {...{ field, form, hint }} />
    case 'whole':
      return (
        <TextInput
          {...form.text(name)}
          {...words}
          hint={hint}
          inputMode="numeric"
          end={unit && <span className={styles.unit}>{t(`settings.unit.${unit}`)}</span>}
        />
      )
    default:
      return <TextInput {...form.text(name)} {...words} maxLength={field.most ?? undefined} />
  }
}

interface RangeInputProps extends Pick<SettingInputProps, 'field' | 'form'> {
  readonly hint: string
}

function RangeInput({ field, form, hint }: RangeInputProps) {
  const t = useText(texts)
  const { name, label } = field
  const input = { disabled: isClosed(field), inputMode: 'numeric', isDense: true } as const
  return (
    <fieldset className={styles.range} aria-describedby={`${name}-help`}>
      <legend>{label}</legend>
      <GroupLabel value={label}>
        <TextInput {...form.text(`${name}.min`)} {...input} label={t('settings.from')} />
        <TextInput {...form.text(`${name}.max`)} {...input} label={t('settings.to')} />
      </GroupLabel>
      <p id={`${name}-help`} className={styles.help}>
        {hint}
      </p>
    </fieldset>
  )
}

function useBounds({ min, max, kind }: SettingField, currency: Currency): string {
  const t = useText(texts)
  const show = useShowValue(currency)
  const text = (value: string) => (kind === 'amount' ? show({ kind } as SettingField, value) : value)
  if (min !== null && max !== null) return t('settings.between', { min: text(min), max: text(max) })
  if (min !== null) return t('settings.at_least', { min: text(min) })
  return max === null ? '' : t('settings.at_most', { max: text(max) })
}

/** Why the operator cannot choose a value beyond the bound. */
function Licence({ field, currency }: Pick<SettingInputProps, 'field' | 'currency'>) {
  const t = useText(texts)
  const show = useShowValue(currency)
  if (!field.licence) return null
  const { min, max, fixed } = field.licence
  const text = (value: string) => (field.kind === 'amount' ? show(field, value) : value)
  const words = [
    fixed !== null && t('settings.licence_fixed', { value: show(field, fixed) }),
    min !== null && t('settings.licence_min', { limit: text(min) }),
    max !== null && t('settings.licence_max', { limit: text(max) }),
  ].filter(word => word !== false)
  return (
    <p className={styles.licence}>
      <Icon name="lock-fill" size={14} />
      {words.join(' ')}
    </p>
  )
}
