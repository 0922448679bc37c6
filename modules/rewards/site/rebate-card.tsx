import { showMoney, useText } from '@tonle/text/browser'
import { Button, Card, ErrorState, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import type { VERTICALS } from '../rules.ts'
import { rewards } from './calls.ts'
import { texts } from './texts.ts'
import styles from './vip.module.css'

/** What is paid back, worked line by line. */
export function RebateCard({ isManual }: { readonly isManual: boolean }) {
  const t = useText(texts)
  const { data, error, refetch } = rewards.rebate.useQuery({})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton height="180px" />
  const { due, owed, lines, currency, isAutomatic } = data
  const show = (amount: string) => showMoney(amount, currency)
  return (
    <Card title={t('rebate.title')} aside={<b className="num">{show(due)}</b>} className={styles.card}>
      {lines.length === 0 && <p className={styles.note}>{t('rebate.none')}</p>}
      {lines.length > 0 && (
        <table className={styles.lines}>
          <thead className="sr-only">
            <tr>
              <th>{t('rebate.kind')}</th>
              <th>{t('rebate.valid_bet')}</th>
              <th>{t('rebate.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ vertical, validBet, amount }) => (
              <tr key={vertical}>
                <td>{t(`kind.${vertical as (typeof VERTICALS)[number]}`)}</td>
                <td className="num">{show(validBet)}</td>
                <td className="num">{show(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Number(owed) > 0 && <p className={styles.note}>{t('rebate.owed', { amount: show(owed) })}</p>}
      {lines.length > 0 && <p className={styles.note}>{t('rebate.rest')}</p>}
      {isAutomatic && <p className={styles.note}>{t('rebate.automatic')}</p>}
      {isManual && Number(due) > 0 && <Claim due={show(due)} />}
    </Card>
  )
}

function Claim({ due }: { readonly due: string }) {
  const t = useText(texts)
  const claim = useAction(rewards.claimRebate, { done: t('rebate.done') })
  return (
    <Button kind="money" size="l" isBlock isBusy={claim.isBusy} onClick={() => void claim.run({})}>
      {t('rebate.act', { amount: due })}
    </Button>
  )
}
