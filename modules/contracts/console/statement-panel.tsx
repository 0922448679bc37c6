import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, ErrorState, Facts, MoneyInput, Panel, Skeleton, TextArea } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSecondOperator, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type { Statement } from '../site/calls.ts'
import styles from '../site/contracts.module.css'
import { periodOf } from '../site/period-of.ts'
import { StatementBody } from '../site/statement-body.tsx'
import { texts as words } from '../site/texts.ts'
import { contracts } from './calls.ts'
import { texts } from './texts.ts'

/** A statement line by line, with what waits for the desk: a payout above the limit, a dispute. */
export function StatementPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useText(words)
  const { data, error, refetch } = contracts.consoleStatement.useQuery({ id })
  return (
    <Panel
      {...(data && { title: `${data.payee} · ${w(`ctr.kind.${data.kind}`)} · ${periodOf(data)}` })}
      isBusy={!data && !error}
      onClose={onClose}
    >
      {!data && !error && <Skeleton height="320px" />}
      {!data && error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.stack}>
          <Waiting of={data} />
          <StatementBody of={data} />
          {data.disputeText && (
            <Facts
              facts={[
                { name: w('ctr.dispute_text'), value: data.disputeText },
                ...(data.disputeAnswer ? [{ name: w(`ctr.dispute.${data.dispute ?? 'open'}`), value: data.disputeAnswer }] : []),
              ]}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

function Waiting({ of }: { readonly of: Statement }) {
  const t = useText(texts)
  const can = useCan()
  const [act, setAct] = useState<'release' | 'answer'>()
  if (!can('contracts.pay')) return null
  return (
    <div className={styles.acts}>
      {of.state === 'held' && (
        <Button kind="money" onClick={() => setAct('release')}>
          {t('cdk.release')}
        </Button>
      )}
      {of.dispute === 'open' && <Button onClick={() => setAct('answer')}>{t('cdk.answer')}</Button>}
      {act === 'release' && <ReleaseDialog of={of} onClose={() => setAct(undefined)} />}
      {act === 'answer' && <AnswerDialog of={of} onClose={() => setAct(undefined)} />}
    </div>
  )
}

interface DialogProps {
  readonly of: Statement
  readonly onClose: () => void
}

function ReleaseDialog({ of, onClose }: DialogProps) {
  const t = useText(texts)
  const second = useSecondOperator(of.currency, { amount: of.due })
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, { act }) => contracts.releaseStatement({ id: of.id, why }, { act }),
    done: t('cdk.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('cdk.release')} form={form} why={t('cdk.why')} act={second.act(t('cdk.release'))} onClose={onClose}>
      {second.note}
    </ReasonDialog>
  )
}

function AnswerDialog({ of, onClose }: DialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { answer: '', amount: '0', why: '' },
    check: ({ answer, amount, why }) => ({
      answer: answer.trim().length < 3 ? 'field.missing' : undefined,
      amount: /^\d{1,12}(\.\d{1,6})?$/.test(amount) ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    send: (input, { act }) => contracts.answerDispute({ id: of.id, ...input }, { act }),
    done: t('cdk.done'),
    onDone: onClose,
  })
  const second = useSecondOperator(of.currency, { amount: form.values.amount })
  return (
    <ReasonDialog title={t('cdk.answer')} form={form} why={t('cdk.why')} act={second.act(t('cdk.answer'))} onClose={onClose}>
      <TextArea {...form.text('answer')} label={t('cdk.answer_text')} maxLength={1000} rows={3} />
      <MoneyInput {...form.text('amount')} label={t('cdk.answer_amount')} currency={of.currency} hint={t('cdk.answer_hint')} />
      {second.note}
    </ReasonDialog>
  )
}
