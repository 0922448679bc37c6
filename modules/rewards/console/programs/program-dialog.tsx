import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Caption, Dialog, LocalTextInput, Select, TextInput, useNowMs } from '@tonle/ui'
import { SubmitForm } from '@tonle/ui/form'
import { useState } from 'react'
import { PROGRAM_KINDS } from '../../rules.ts'
import type { Program } from '../calls.ts'
import { setupOf, useProgramForm } from './program-form.ts'
import styles from './programs.module.css'
import { SetupPreview } from './setup-preview.tsx'
import { PrizeRows, RuleRows, SegmentRows } from './setup-rows.tsx'
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
        {!program && (
          <Select
            {...form.text('kind')}
            label={t('prog.kind')}
            options={PROGRAM_KINDS.map(value => ({ value, label: t(`prog.kind.${value}`) }))}
          />
        )}
        <LocalTextInput label={t('prog.name')} field={lang => form.text(`title.${lang}`)} max={60} />
        <LocalTextInput label={t('prog.summary')} field={lang => form.text(`summary.${lang}`)} max={200} isLong />
        <div className={styles.pair}>
          <TextInput {...form.text('budget')} label={t('prog.budget')} aside={own} inputMode="decimal" />
          <TextInput {...form.text('startsAt')} type="datetime-local" label={t('prog.starts')} />
          <TextInput {...form.text('endsAt')} type="datetime-local" label={t('prog.ends')} isOptional />
        </div>
        {form.values.kind === 'wheel' && <WheelFields form={form} />}
        {form.values.kind === 'rain' && <RainFields form={form} />}
        {form.values.kind === 'raffle' && <RaffleFields form={form} />}
        {form.values.kind === 'ticket' && <TicketFields form={form} />}
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
      <SegmentRows {...form.text('segments')} />
      <RuleRows {...form.text('rules')} />
      <div className={styles.pair}>
        <TextInput {...form.text('days')} label={t('wheel.days')} inputMode="numeric" />
        <TextInput {...form.text('pointsBudget')} label={t('wheel.points_budget')} inputMode="numeric" />
      </div>
    </>
  )
}

function LotFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <div className={styles.pair}>
      <TextInput {...form.text('total')} label={t('lot.total')} inputMode="decimal" />
      <TextInput {...form.text('shares')} label={t('lot.shares')} inputMode="numeric" />
      <TextInput {...form.text('smallest')} label={t('lot.smallest')} inputMode="decimal" />
    </div>
  )
}

function RainFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <>
      <LotFields form={form} />
      <div className={styles.pair}>
        <TextInput {...form.text('minutes')} label={t('lot.minutes')} inputMode="numeric" />
        <TextInput
          {...form.text('everyHours')}
          label={t('lot.every')}
          hint={t('lot.every_hint')}
          isOptional
          inputMode="numeric"
        />
      </div>
    </>
  )
}

function RaffleFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <>
      <PrizeRows {...form.text('prizes')} />
      <div className={styles.pair}>
        <Select
          {...form.text('by')}
          label={t('raffle.by')}
          options={(['turnover', 'deposit'] as const).map(value => ({ value, label: t(`raffle.by.${value}`) }))}
        />
        <TextInput {...form.text('per')} label={t('raffle.per')} inputMode="decimal" />
        <TextInput {...form.text('most')} label={t('raffle.most')} inputMode="numeric" />
        <TextInput {...form.text('drawMinutes')} label={t('raffle.draw_minutes')} inputMode="numeric" />
      </div>
    </>
  )
}

const AUDIENCES = ['member', 'segment', 'code'] as const

function TicketFields({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <>
      <LotFields form={form} />
      <div className={styles.pair}>
        <Select
          {...form.text('to')}
          label={t('lot.to')}
          options={AUDIENCES.map(value => ({ value, label: t(`lot.to.${value}`) }))}
        />
        <TextInput {...form.text('who')} label={t('lot.who')} maxLength={60} spellCheck={false} />
        <TextInput {...form.text('openDays')} label={t('lot.days')} inputMode="numeric" />
      </div>
    </>
  )
}
