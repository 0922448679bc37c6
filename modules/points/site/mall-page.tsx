import { useText } from '@tonle/text/browser'
import { EmptyState, ErrorState, Skeleton, Switch } from '@tonle/ui'
import { lazy, Suspense, useState } from 'react'
import { type Item, points } from './calls.ts'
import { ConvertCard } from './convert-card.tsx'
import { ItemCard } from './item-card.tsx'
import styles from './mall.module.css'
import { PointsCard } from './points-card.tsx'
import { Details, Records } from './records.tsx'
import { texts } from './texts.ts'

const RedeemDialog = lazy(() => import('./redeem-dialog.tsx'))

interface MallPageProps {
  readonly title: string
  readonly zone: string
  /** Pictures of the program by the name that goods have. */
  readonly art: Readonly<Record<string, { readonly src: string }>>
}

/** Goods, what the member has, points into money, and what became of earlier exchanges. */
export function MallPage({ title, zone, art }: MallPageProps) {
  const t = useText(texts)
  const goods = points.pointRewards.useQuery({})
  const balance = points.pointBalance.useQuery({})
  const [isAffordable, setAffordable] = useState(false)
  const [wanted, setWanted] = useState<Item>()
  const own = balance.data && Number(balance.data.balance)
  const shown = goods.data?.items.filter(
    ({ price, stock }) => !isAffordable || (own !== undefined && stock > 0 && Number(price) <= own),
  )
  return (
    <div className={styles.mall}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Switch label={t('mall.affordable')} checked={isAffordable} onValue={setAffordable} />
      </header>
      <div className={styles.side}>
        <PointsCard />
        <ConvertCard />
      </div>
      <section className={styles.goods} aria-label={t('mall.goods')} aria-busy={!goods.data && !goods.error}>
        {goods.error && !goods.data && <ErrorState message={goods.error.message} onRetry={() => void goods.refetch()} />}
        {!goods.data && !goods.error && Array.from({ length: 8 }, (_, i) => <Skeleton key={i} height="236px" />)}
        {shown?.map(item => (
          <ItemCard
            key={item.id}
            item={item}
            picture={item.picture ?? art[item.art]?.src}
            isAffordable={own !== undefined && Number(item.price) <= own}
            onGet={() => setWanted(item)}
          />
        ))}
        {shown?.length === 0 && (
          <EmptyState className={styles.none} title={t(isAffordable ? 'mall.none_affordable' : 'mall.none')} picture="lotus">
            {t('mall.none_text')}
          </EmptyState>
        )}
      </section>
      <div className={styles.records}>
        <Records zone={zone} />
        <Details zone={zone} />
      </div>
      {wanted && balance.data && (
        <Suspense>
          <RedeemDialog item={wanted} balance={balance.data.balance} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
