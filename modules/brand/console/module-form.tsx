import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, Checkbox, TextInput } from '@tonle/ui'
import { type CallForm, ConflictNote, FormError, useSendForm } from '@tonle/ui/form'
import { useEffect, useState } from 'react'
import { brand, type ModuleForm } from './calls.ts'
import { changedFields, type Inputs, inputsOf, isSameValue, wireValue } from './form-values.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { useShowValue } from './show-value.ts'
import { texts } from './texts.ts'
import { useSaved } from './use-saved.ts'

export interface ModuleFormProps {
  readonly module: ModuleForm
  readonly currency: Currency
  /** The number of settings with unsaved values. */
  readonly onDirty: (count: number) => void
}

/** The form starts from the settings at its opening; a note appears when another operator has changed them since. */
export function ModuleSettings({ module: now, currency, onDirty }: ModuleFormProps) {
  const [shown, setShown] = useState(now)
  const [count, setCount] = useState(0)
  const isOld = shown.version !== now.version
  useEffect(() => onDirty(count), [count, onDirty])
  // No unsaved input: the current values replace the old ones.
  useEffect(() => {
    if (isOld && count === 0) setShown(now)
  }, [isOld, count, now])
  return (
    <>
      {isOld && count > 0 && <Conflict shown={shown} now={now} currency={currency} onReload={() => setShown(now)} />}
      <Settings key={shown.version} module={isOld ? shown : now} currency={currency} onDirty={setCount} />
    </>
  )
}

interface ConflictProps {
  readonly shown: ModuleForm
  readonly now: ModuleForm
  readonly currency: Currency
  readonly onReload: () => void
}

function Conflict({ shown, now, currency, onReload }: ConflictProps) {
  const show = useShowValue(currency)
  const changes = now.fields.flatMap(field => {
    const before = shown.fields.find(({ name }) => name === field.name)
    if (!before || isSameValue(before.value, field.value)) return []
    return { label: field.label, from: show(field, before.value), to: show(field, field.value) }
  })
  return <ConflictNote changes={changes} onReload={onReload} />
}

function Settings({ module, currency, onDirty }: ModuleFormProps) {
  const t = useText(texts)
  const queries = useQueryClient()
  const saved = useSaved()
  const initial: Inputs = Object.assign({ why: '', forget: '' }, ...module.fields.map(inputsOf))
  const form = useSendForm({
    initial,
    newKey,
    check: inputs => ({ why: (inputs.why ?? '').trim().length < 3 ? 'field.too_short' : undefined }),
    send: (inputs, settings) =>
      brand.changeSettings(
        { module: module.module, version: module.version, why: inputs.why ?? '', values: changesIn(module, inputs) },
        settings,
      ),
    async onDone(answer) {
      onDirty(0)
      // A change that awaits approval is not in force: the form shows the values in force again.
      if (!saved(answer)) form.set(initial)
      await queries.invalidateQueries({ queryKey: brand.key() })
    },
  })
  const count = Object.keys(changesIn(module, form.values)).length
  useEffect(() => onDirty(count), [count, onDirty])
  // Another operator saved first: read those values and show them beside these.
  const isStale = form.refusal?.code === 'request.version_conflict'
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: brand.consoleSettings.key() })
  }, [isStale, queries])
  return (
    <form {...form.bind} className={styles.form}>
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
      {count > 0 && <SaveBar form={form} count={count} onDiscard={() => form.set(initial)} />}
    </form>
  )
}

/** The changes to send: changed settings, and null for stored values to remove. */
function changesIn(module: ModuleForm, inputs: Inputs): Record<string, unknown> {
  const gone = inputs.forget ? module.ignored.map(name => [name, null] as const) : []
  const changed = changedFields(module.fields, inputs).map(field => [field.name, wireValue(field, inputs)] as const)
  return Object.fromEntries([...gone, ...changed])
}

interface SaveBarProps {
  readonly form: CallForm<Inputs>
  readonly count: number
  readonly onDiscard: () => void
}

function SaveBar({ form, count, onDiscard }: SaveBarProps) {
  const t = useText(texts)
  const words = t('settings.unsaved', { n: count })
  return (
    <section className={styles.bar} aria-label={words}>
      <b>{words}</b>
      <TextInput {...form.text('why')} label={t('settings.why')} isDense maxLength={140} />
      <div className={styles.acts}>
        <Button onClick={onDiscard}>{t('settings.discard')}</Button>
        <Button type="submit" kind="pri" isBusy={form.isBusy}>
          {t('settings.save')}
        </Button>
      </div>
      <FormError error={form.error} />
    </section>
  )
}
