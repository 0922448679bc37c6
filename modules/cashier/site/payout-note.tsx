import { showFullTime, useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState } from '@tonle/ui'
import type { cashier } from './calls.ts'
import { texts } from './texts.ts'

export type Payouts = Awaited<ReturnType<typeof cashier.methods>>['payouts']

/** Whether no amount at all can be asked for now. */
export const isShut = ({ from, level, needed }: Payouts): boolean => from !== null || level < needed

/** Why no money leaves now, and what the member can do. `zone` is the brand's. */
export function PayoutNote({ payouts, zone }: { payouts: Payouts; zone: string }) {
  const t = useText(texts)
  if (payouts.from)
    return (
      <EmptyState title={t('withdraw.waits')} picture="boat" isSmall>
        {t('withdraw.waits_text', { time: showFullTime(payouts.from, zone) })}
      </EmptyState>
    )
  // A contact the member verifies alone; papers are looked at by customer service.
  const isByContact = payouts.needed === 1
  return (
    <EmptyState
      title={t('withdraw.level')}
      picture="lotus"
      isSmall
      action={
        <ButtonLink kind="pri" size="l" href={isByContact ? '/member/security' : '/help'}>
          {t(isByContact ? 'withdraw.level_contact' : 'withdraw.level_help')}
        </ButtonLink>
      }
    >
      {t(isByContact ? 'withdraw.level_contact_text' : 'withdraw.level_papers_text')}
    </EmptyState>
  )
}
