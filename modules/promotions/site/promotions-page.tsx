import { showCount, useText } from '@tonle/text/browser'
import { Chips, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists'
import { lazy, Suspense } from 'react'
import { promotions } from './calls.ts'
import { OfferCard } from './offer-card.tsx'
import { GROUPS, groupOf } from './promotion-groups.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))
const Applications = lazy(() => import('./applications.tsx').then(m => ({ default: m.Applications })))

export interface PromotionsPageProps {
  readonly title: string
  readonly zone: string
  /** Pictures of the program by name. */
  readonly art: Readonly<Record<string, { readonly src: string }>>
  readonly isMember: boolean
}

/** What the brand offers, how each offer stands for the member, and the hall where rewards are claimed. */
export function PromotionsPage({ title, zone, art, isMember }: PromotionsPageProps) {
  const t = useText(texts)
  const { data, error, refetch } = promotions.promotionList.useQuery({})
  const [{ group, offer }, setView] = useAddress({ group: GROUPS, offer: /^cpn_[0-9a-f]{32}$/ })
  const all = data?.promotions ?? []
  const shown = all.filter(one => group === 'all' || groupOf(one.status) === group)
  const countOf = (of: (typeof GROUPS)[number]) => all.filter(one => of === 'all' || groupOf(one.status) === of).length
  const open = all.find(({ id }) => id === offer)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {isMember && data && data.availablePromoCount > 0 && (
          <p className={styles.ready}>{t('promos.ready', { n: showCount(data.availablePromoCount) })}</p>
        )}
      </header>
      <Chips
        label={t('promos.show')}
        chips={GROUPS.map(value => ({ value, label: t(`promos.group.${value}`), ...(data && { count: countOf(value) }) }))}
        chosen={[group]}
        onToggle={value => setView({ group: value })}
      />
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <section className={styles.cards} aria-label={title} aria-busy={!data && !error}>
        {!data && !error && Array.from({ length: 6 }, (_, i) => <Skeleton key={i} height="220px" />)}
        {shown.map(one => (
          <OfferCard
            key={one.id}
            offer={one}
            zone={zone}
            isMember={isMember}
            picture={art[one.art]?.src}
            onOpen={() => setView({ offer: one.id })}
          />
        ))}
        {data && shown.length === 0 && (
          <EmptyState className={styles.none} title={t('promos.none')} picture="lotus">
            {t('promos.none_text')}
          </EmptyState>
        )}
      </section>
      <p className={styles.dim}>{t('bonus.one_at_a_time')}</p>
      {isMember && (
        <Suspense>
          <Applications zone={zone} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <OfferDialog key={open.id} offer={open} zone={zone} isMember={isMember} onClose={() => setView({ offer: '' })} />
        </Suspense>
      )}
    </div>
  )
}
