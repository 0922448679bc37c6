import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Caption, Dialog, LocalTextInput, TextArea, TextInput, useNowMs } from '@tonle/ui'
import { SubmitForm } from '@tonle/ui/form'
import { useState } from 'react'
import type { Program } from '../calls.ts'
import { setupOf, useProgramForm } from './program-form.ts'
import styles from './programs.module.css'
import { SetupPreview } from './setup-preview.tsx'
import { texts } from './texts.ts'

interface ProgramDialogProps {
  /** Absent: a new program. */
  readonly program?: Program
  readonly zone: string
  readonly currency: Currency
  readonly onClose: () => void
}
type Form = ReturnType<typeof useProgramForm>

/** Writes a program and shows its odds and what it will cost. It gives nothing before it is opened. */
export function ProgramDialog({ program, zone, currency, onClose }: ProgramDialogProps) {
  const t = useText(texts)
  const [nowMs] = useState(useNowMs(3_600_000))
  const own = program?.currency ?? currency
  const form = useProgramForm({ program, currency: own, zone, now: new Date(nowMs), onDone: onClose })
  return (
    <Dialog title={t(program ? 'prog.change' : 'prog.add')} lead={t('prog.editor_lead')} onClose={onClose} size="l">
      <SubmitForm form={form} act={t('prog.save')} size="l">
        <LocalTextInput label={t('prog.name')} field={lang => form.text(`title.${lang}`)} max={60} />
        <LocalTextInput label={t('prog.summary')} field={lang => form.text(`summary.${lang}`)} max={200} isLong />
        <div className={styles.pair}>
          <TextInput {...form.text('budget')} label={t('prog.budget')} aside={own} inputMode="decimal" />
          <TextInput {...form.text('startsAt')} type="datetime-local" label={t('prog.starts')} />
          <TextInput {...form.text('endsAt')} type="datetime-local" label={t('prog.ends')} isOptional />
        </div>
        <WheelFields form={form} />
        <Caption as="h3">{t('prog.preview')}</Caption>
        <SetupPreview setup={setupOf(form.values)} currency={own} budget={form.values.budget} />
      </SubmitForm>
    </Dialog>
  )
}

function WheelFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <>
      <TextArea {...form.text('segments')} label={t('wheel.segments')} hint={t('wheel.segments_hint')} rows={7} />
      <TextArea {...form.text('rules')} label={t('wheel.rules')} hint={t('wheel.rules_hint')} isOptional rows={3} />
      <div className={styles.pair}>
        <TextInput {...form.text('days')} label={t('wheel.days')} inputMode="numeric" />
        <TextInput {...form.text('pointsBudget')} label={t('wheel.points_budget')} inputMode="numeric" />
      </div>
    </>
  )
}
