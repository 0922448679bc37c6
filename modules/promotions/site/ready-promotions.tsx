import { showMoney, useText } from '@tonle/text/browser'
import { ButtonLink, Card } from '@tonle/ui'
import { promotions } from './calls.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

/** Promotions that can be claimed now. */
export const useReadyPromotions = (): number => promotions.promotionList.useQuery({}).data?.availablePromoCount ?? 0

/** What can be claimed in the claim hall now: cash back and other offers, a line each; nothing where there is none. */
export function ReadyPromotions({ title }: { readonly title: string }) {
  const t = useText(texts)
  const { data } = promotions.promotionList.useQuery({})
  const ready = data?.promotions.filter(({ status }) => status === 'claim_payout') ?? []
  if (ready.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.readyList}>
        {ready.map(({ id, title: name, amount, currency }) => (
          <li key={id}>
            <b>{name}</b>
            <ButtonLink kind="money" href={`/promotions?offer=${id}`} aria-label={`${t('promos.claim')}: ${name}`}>
              {amount === null ? t('promos.claim') : t('promos.claim_amount', { amount: showMoney(amount, currency) })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
