import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Button, Card, CopyField, copyText, ErrorState, Icon, Qr, Skeleton, toast } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { Suspense } from 'react'
import { type Referral, referral } from './calls.ts'
import { Earnings, Friends } from './lists.tsx'
import styles from './referral.module.css'
import { texts } from './texts.ts'

const VIEWS = ['friends', 'earnings'] as const

/** The own link with its QR code, what friends bring, and how far each is. */
export function ReferralScreen({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = referral.referral.useQuery({})
  const [{ view }, setView] = useAddress({ view: VIEWS })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="420px" />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('ref.title')}</h1>
        <p>{t(data.terms ? 'ref.lead' : 'ref.none')}</p>
      </header>
      <Totals of={data} />
      <div className={styles.pair}>
        <ShareCard code={data.code} />
        {data.terms && <Promised terms={data.terms} currency={data.currency} />}
      </div>
      <Tabs
        label={t('ref.title')}
        tabs={VIEWS.map(value => ({ value, label: t(`ref.view.${value}`) }))}
        value={view}
        onValue={next => setView({ view: next }, { clear: true })}
      />
      {view === 'friends' ? <Friends zone={zone} /> : <Earnings zone={zone} />}
    </div>
  )
}

function Totals({ of: { earned, waiting, owed, friends, metFriends, currency } }: { readonly of: Referral }) {
  const t = useText(texts)
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{t('ref.earned')}</dt>
          <dd className={styles.gold}>{showMoney(earned, currency)}</dd>
        </div>
        <div>
          <dt>{t('ref.waiting')}</dt>
          <dd>{showMoney(waiting, currency)}</dd>
        </div>
        <div>
          <dt>{t('ref.friends')}</dt>
          <dd>{showCount(friends)}</dd>
        </div>
        <div>
          <dt>{t('ref.met')}</dt>
          <dd>{showCount(metFriends)}</dd>
        </div>
      </dl>
      {Number(owed) > 0 && <p className={styles.note}>{t('ref.owed', { amount: showMoney(owed, currency) })}</p>}
    </>
  )
}

function ShareCard({ code }: { readonly code: string }) {
  const t = useText(texts)
  const address = `${location.origin}/register?referralCode=${encodeURIComponent(code)}`
  const share = async () => {
    // Where the device shares nothing, or the visitor closes its sheet, the link is in the clipboard.
    if (typeof navigator.share === 'function')
      await navigator.share({ text: t('ref.share_text'), url: address }).catch(() => undefined)
    else if (await copyText(address)) toast({ kind: 'ok', title: t('ref.copied') })
  }
  return (
    <Card>
      <div className={styles.share}>
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton width="168px" height="168px" />}>
            <Qr value={address} size={168} label={t('ref.qr')} />
          </Suspense>
          <p>
            <span>{t('ref.code')}</span>
            <b className="mono" translate="no">
              {code}
            </b>
          </p>
        </div>
        <CopyField label={t('ref.link')} value={address} />
        <Button kind="pri" size="l" icon="share-network-bold" isBlock onClick={() => void share()}>
          {t('ref.share')}
        </Button>
      </div>
    </Card>
  )
}

function Promised({ terms, currency }: { readonly terms: NonNullable<Referral['terms']>; readonly currency: string }) {
  const t = useText(texts)
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  const conditions = [
    t('ref.cond.register'),
    ...(terms.verified > 0 ? [t(terms.verified > 1 ? 'ref.cond.verified_more' : 'ref.cond.verified')] : []),
    ...(Number(terms.deposited) > 0 ? [t('ref.cond.deposited', { amount: show(terms.deposited) })] : []),
    ...(Number(terms.validBet) > 0 ? [t('ref.cond.bet', { amount: show(terms.validBet) })] : []),
  ]
  return (
    <Card title={t('ref.conditions')} aside={<span className={styles.dim}>{t('ref.cond.days', { days: terms.days })}</span>}>
      <ol className={styles.conditions}>
        {conditions.map((line, i) => (
          <li key={line}>
            <span>{i + 1}</span>
            {line}
          </li>
        ))}
      </ol>
      <ul className={styles.levels}>
        {terms.levels.map((amount, i) => (
          <li key={`${i + 1} ${amount}`}>
            <Icon name="users-three-fill" size={18} />
            <span>{t(`ref.level.${(i + 1) as 1 | 2 | 3}`)}</span>
            <b className="num">{show(amount)}</b>
          </li>
        ))}
      </ul>
      {Number(terms.friend) > 0 && <p className={styles.gift}>{t('ref.friend_gets', { amount: show(terms.friend) })}</p>}
    </Card>
  )
}
