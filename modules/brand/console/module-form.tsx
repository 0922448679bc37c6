import { isAwaitingApproval } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, Checkbox, TextInput } from '@tonle/ui'
import { type CallForm, Form, FormError, reasonFault, useSecondOperator, useSendForm } from '@tonle/ui/form'
import { useEffect } from 'react'
import { brand, type ModuleForm } from './calls.ts'
import { changesOf, type Inputs, inputsOf, raisesIn } from './form-values.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { texts } from './texts.ts'

export interface ModuleFormProps {
  readonly module: ModuleForm
  readonly currency: Currency
  /** The number of settings with unsaved values. */
  readonly onDirty: (count: number) => void
}

/** The settings of one module; `<Form>` shows changes that another operator saves meanwhile. */
export function ModuleSettings({ module, currency, onDirty }: ModuleFormProps) {
  const t = useText(texts)
  const initial: Inputs = Object.assign({ why: '', forget: '' }, ...module.fields.map(inputsOf))
  const form = useSendForm({
    initial,
    version: module.version,
    check: inputs => ({ why: reasonFault(inputs.why ?? '') }),
    send: (inputs, { act, version, changed }) =>
      brand.changeSettings(
        { module: module.module, version, why: inputs.why ?? '', values: changesIn(module, changed, inputs) },
        { act },
      ),
    done: t('settings.saved'),
    onDone(answer) {
      // A change that awaits approval is not in force: the form shows the values in force again.
      if (isAwaitingApproval(answer)) form.reset()
    },
  })
  const count = Object.keys(changesIn(module, form.changed, form.values)).length
  useEffect(() => onDirty(count), [count, onDirty])
  return (
    <Form form={form} className={styles.form}>
      {module.ignored.length > 0 && (
        <div className={styles.ignored}>
          <p>{t('settings.ignored', { names: module.ignored.join(', ') })}</p>
          <Checkbox
            label={t('settings.forget')}
            checked={form.values.forget === 'true'}
            onValue={isOn => form.set({ forget: isOn ? 'true' : '' })}
          />
        </div>
      )}
      <div className={styles.settings}>
        {module.fields.map(field => (
          <SettingInput key={field.name} field={field} form={form} currency={currency} />
        ))}
      </div>
      {count > 0 && <SaveBar {...{ form, count, module, currency }} />}
    </Form>
  )
}

/** The changes to send: changed settings, and null for stored values to remove. */
function changesIn(module: ModuleForm, changed: ReadonlySet<string>, inputs: Inputs): Record<string, unknown> {
  const gone = inputs.forget ? module.ignored.map(name => [name, null] as const) : []
  return { ...Object.fromEntries(gone), ...changesOf(module.fields, changed, inputs) }
}

interface SaveBarProps extends Omit<ModuleFormProps, 'onDirty'> {
  readonly form: CallForm<Inputs>
  readonly count: number
}

function SaveBar({ form, count, module, currency }: SaveBarProps) {
  const t = useText(texts)
  const second = useSecondOperator(currency, ...raisesIn(module, form.values))
  const words = t('settings.unsaved', { n: count })
  return (
    <section className={styles.bar} aria-label={words}>
      <b>{words}</b>
      <TextInput {...form.text('why')} label={t('settings.why')} isDense maxLength={140} />
      <div className={styles.acts}>
        <Button onClick={form.reset}>{t('settings.discard')}</Button>
        <Button type="submit" kind="pri" isBusy={form.isBusy}>
          {second.act(t('settings.save'))}
        </Button>
      </div>
      {second.note}
      <FormError error={form.error} />
    </section>
  )
}
