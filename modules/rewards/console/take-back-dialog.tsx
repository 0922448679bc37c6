import { useText } from '@tonle/text/browser'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { type DeskPayment, rewards } from './calls.ts'
import { texts } from './texts.ts'

interface TakeBackDialogProps {
  readonly payment: DeskPayment
  readonly outcome: 'taken' | 'kept'
  readonly onClose: () => void
}

/** Takes a paid reward back, or lets it stand. */
export function TakeBackDialog({ payment, outcome, onClose }: TakeBackDialogProps) {
  const t = useText(texts)
  const isBack = outcome === 'taken'
  const isMoney = payment.kind !== 'points_prize'
  const second = useSecondOperator(payment.currency, { amount: isBack && isMoney ? payment.amount : '' })
  const form = useCallForm(rewards.takeBackPayment, {
    version: payment.version,
    input: ({ why }) => ({ id: payment.id, outcome, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('rwd.done'),
    onDone: onClose,
  })
  const act = t(isBack ? 'rwd.take' : 'rwd.let_stand')
  return (
    <ReasonDialog
      title={act}
      form={form}
      why={t('rwd.why')}
      act={second.act(act)}
      kind={isBack ? 'danger' : 'pri'}
      onClose={onClose}
    >
      <p>{t(isBack ? 'rwd.take_text' : 'rwd.let_stand_text')}</p>
      {second.note}
    </ReasonDialog>
  )
}
