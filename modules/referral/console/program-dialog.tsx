import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Dialog, Switch, TextArea, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { type Program, referral } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

interface ProgramDialogProps {
  /** Absent: a new one. */
  readonly program?: Program
  readonly currency: Currency
  readonly onClose: () => void
}

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const valuesOf = (program: Program | undefined) => {
  const terms = program?.terms
  return {
    ...{ levels: (terms?.levels ?? ['10']).join('\n'), friend: terms?.friend ?? '5', verified: String(terms?.verified ?? 1) },
    ...{ deposited: terms?.deposited ?? '20', validBet: terms?.validBet ?? '100', days: String(terms?.days ?? 30) },
    ...{ paysAgents: terms?.paysAgents ?? false, budget: program ? (program.budget ?? '') : '10000' },
  }
}

function faultsOf(typed: ReturnType<typeof valuesOf>): Record<string, string | undefined> {
  const wants = (is: boolean) => (is ? undefined : 'field.malformed')
  const levels = linesOf(typed.levels)
  return {
    levels: wants(levels.length > 0 && levels.length <= 3 && levels.every(line => isMoney(line) && Number(line) > 0)),
    friend: wants(isMoney(typed.friend)),
    verified: wants(/^\d$/.test(typed.verified)),
    deposited: wants(isMoney(typed.deposited)),
    validBet: wants(isMoney(typed.validBet)),
    days: wants(/^\d{1,3}$/.test(typed.days) && Number(typed.days) > 0 && Number(typed.days) <= 366),
    budget: wants(typed.budget === '' || (isMoney(typed.budget) && Number(typed.budget) > 0)),
  }
}

/** Writes what is promised for friends, and for what. */
export function ProgramDialog({ program, currency, onClose }: ProgramDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: valuesOf(program),
    version: program?.version,
    check: faultsOf,
    send: ({ levels, friend, verified, deposited, validBet, days, paysAgents, budget }, { act, version }) =>
      referral.saveProgram(
        {
          ...(program && { id: program.id, version }),
          currency: program?.currency ?? currency,
          terms: {
            levels: linesOf(levels),
            friend,
            verified: Number(verified),
            deposited,
            validBet,
            days: Number(days),
            paysAgents,
          },
          budget: budget === '' ? null : budget,
        },
        { act },
      ),
    done: t('refd.saved'),
    onDone: onClose,
  })
  return (
    <Dialog title={t(program ? 'refd.change' : 'refd.add')} lead={t('refd.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('refd.save')} size="l">
        <TextArea {...form.text('levels')} label={t('refd.levels')} hint={t('refd.levels_hint')} rows={3} />
        <div className={styles.pair}>
          <TextInput {...form.text('friend')} label={t('refd.friend')} inputMode="decimal" />
          <TextInput {...form.text('verified')} label={t('refd.verified')} hint={t('refd.verified_hint')} inputMode="numeric" />
          <TextInput {...form.text('deposited')} label={t('refd.deposited')} inputMode="decimal" />
          <TextInput {...form.text('validBet')} label={t('refd.validBet')} inputMode="decimal" />
          <TextInput {...form.text('days')} label={t('refd.days_to')} inputMode="numeric" />
          <TextInput
            {...form.text('budget')}
            label={t('refd.budget')}
            hint={t('refd.budget_hint')}
            isOptional
            inputMode="decimal"
          />
        </div>
        <Switch {...form.check('paysAgents')} label={t('refd.paysAgents')} />
      </SubmitForm>
    </Dialog>
  )
}
