import type { Currency } from '@tonle/money'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, EmptyState, Facts, Meter } from '@tonle/ui'
import type { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import { shareOf } from './wire-money.ts'

export type Payouts = Awaited<ReturnType<typeof cashier.methods>>['payouts']

/** Whether no amount at all can be asked for now. */
export const isShut = ({ from, level, needed, needsPassword, turnover }: Payouts): boolean =>
  from !== null || level < needed || needsPassword || turnover !== null

/** Why no money leaves now, and what the member can do. `zone` is the brand's. */
export function PayoutNote({ payouts, currency, zone }: { payouts: Payouts; currency: Currency; zone: string }) {
  const t = useText(texts)
  if (payouts.from)
    return (
      <EmptyState title={t('withdraw.waits')} picture="boat" isSmall>
        {t('withdraw.waits_text', { time: showFullTime(payouts.from, zone) })}
      </EmptyState>
    )
  const isKnown = payouts.level >= payouts.needed
  if (isKnown && !payouts.needsPassword && payouts.turnover) return <TurnoverNote of={payouts.turnover} currency={currency} />
  if (isKnown)
    return (
      <EmptyState
        title={t('withdraw.password')}
        picture="lotus"
        isSmall
        action={
          <ButtonLink kind="pri" size="l" href="/member/security">
            {t('withdraw.password_act')}
          </ButtonLink>
        }
      >
        {t('withdraw.password_text')}
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

/** What is still to be staked, to the cent, before anybody types an amount. */
function TurnoverNote({ of, currency }: { of: NonNullable<Payouts['turnover']>; currency: Currency }) {
  const t = useText(texts)
  const show = (value: string) => showMoney(value, currency)
  const words = t('turnover.of', { staked: show(of.staked), required: show(of.required) })
  return (
    <div className={styles.form}>
      <div>
        <h3>{t('turnover.title')}</h3>
        <p className={styles.dim}>{t('turnover.text')}</p>
      </div>
      <Meter label={t('turnover.title')} text={words} value={shareOf(of.staked, of.required, currency)} />
      <Facts
        facts={[
          { name: t('turnover.required'), value: <Amount value={of.required} currency={currency} /> },
          { name: t('turnover.staked'), value: <Amount value={of.staked} currency={currency} /> },
          { name: t('turnover.left'), value: <Amount value={of.left} currency={currency} />, isMain: true },
        ]}
      />
      <ButtonLink kind="pri" size="l" href="/">
        {t('turnover.act')}
      </ButtonLink>
    </div>
  )
}
