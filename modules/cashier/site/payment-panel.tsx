import { showClock, showDuration, showMoney, showSeconds, useLang, useText } from '@tonle/text/browser'
import {
  Amount,
  Button,
  ButtonLink,
  buttonClass,
  Card,
  CopyButton,
  EmptyState,
  ErrorState,
  Icon,
  Qr,
  Skeleton,
  Timeline,
  toast,
  useNowMs,
} from '@tonle/ui'
import { type Ref, useEffect, useRef } from 'react'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './texts.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { type Deposit, useDeposit, useMethods } from './use-cashier.ts'
import { useKeptInView } from './use-kept-in-view.ts'

interface PaymentPanelProps {
  /** `dep_…` */
  id: string
  zone: string
  /** The member has just requested it on this page: the focus moves to it. */
  isAsked: boolean
  onLeave: () => void
  /** Goes back to the game below, in place of the lobby. */
  onPlay?: () => void
}

/** One deposit from the request to the money in the wallet; follows the server without any reload. */
export function PaymentPanel({ id, zone, isAsked, onLeave, onPlay }: PaymentPanelProps) {
  const { data: deposit, error, refetch, isFetching } = useDeposit(id)
  useArrival(deposit)
  const t = useText(texts)
  const { panel, focal } = useKeptInView(error && !deposit ? 'error' : deposit?.state, isAsked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, and this has none
    <div ref={panel} role="group" aria-label={t('pay.title')} tabIndex={-1} className={styles.payment}>
      {error && !deposit ? (
        <Card>
          <div ref={focal} className={styles.focal}>
            <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
          </div>
        </Card>
      ) : (
        <Shown deposit={deposit} zone={zone} focal={focal} onLeave={onLeave} onPlay={onPlay} />
      )}
    </div>
  )
}

/** The payment in its state; before it is known, the shape of an open one, so that nothing moves when it comes. */
function Shown({ deposit, ...props }: Omit<PartProps, 'deposit'> & { deposit: Deposit | undefined; zone: string }) {
  if (!deposit) return <PaymentSkeleton focal={props.focal} />
  if (deposit.state === 'credited') return <Arrived deposit={deposit} {...props} />
  if (deposit.state === 'expired' || deposit.state === 'failed') return <Ended deposit={deposit} {...props} />
  return <Open deposit={deposit} {...props} />
}

function PaymentSkeleton({ focal }: { focal: Ref<HTMLDivElement> }) {
  const t = useText(texts)
  return (
    <Card title={t('pay.title')}>
      <div className={styles.form} aria-busy="true">
        <div className={styles.ticket}>
          <p className={styles.ticketHead}>
            <span translate="no">{t('pay.sandbox')}</span>
          </p>
          <p className={styles.ticketAmount}>&nbsp;</p>
          <div ref={focal} className={styles.code}>
            <Skeleton width="232px" height="232px" />
          </div>
        </div>
        <Skeleton width="100%" height="43px" />
        <Skeleton width="100%" height="52px" />
        <Skeleton width="100%" height="172px" />
      </div>
    </Card>
  )
}

/** Announces the money's arrival while the page is open. */
function useArrival(deposit: Deposit | undefined): void {
  const t = useText(texts)
  const last = useRef(deposit?.state)
  useEffect(() => {
    const before = last.current
    last.current = deposit?.state
    if (deposit?.state !== 'credited' || before === undefined || before === 'credited') return
    void cashier.requestDeposit.touch()
    toast({
      kind: 'money',
      id: deposit.id,
      title: t('pay.done'),
      detail: deposit.reference,
      amount: showMoney(deposit.received ?? deposit.amount, deposit.currency, { sign: 'always' }),
    })
  }, [deposit, t])
}

interface PartProps {
  deposit: Deposit
  /** What has to be seen: the code, later what became of the payment. */
  focal: Ref<HTMLDivElement>
  onLeave: () => void
  onPlay: (() => void) | undefined
}

function Open({ deposit, zone, focal, onLeave }: PartProps & { zone: string }) {
  const t = useText(texts)
  const lang = useLang()
  const nowMs = useNowMs()
  const { data } = useMethods()
  const usualMs = (data?.methods.find(one => one.kind === 'deposit' && one.code === deposit.method)?.usualSeconds ?? 15) * 1000
  // A payment company's page takes this one's place and leads back.
  const isAway = deposit.qr === null && deposit.transfer === null
  const leftMs = Math.max(0, Date.parse(deposit.expiresAt) - nowMs)
  return (
    <Card title={t(deposit.transfer ? 'pay.transfer_title' : isAway ? 'pay.gateway_title' : 'pay.title')}>
      <div className={styles.form}>
        <Ticket deposit={deposit} focal={focal} />
        <div className={styles.waiting} role="status">
          <span className={styles.ring} aria-hidden="true" />
          <div>
            <b>{t(deposit.state === 'opening' ? 'pay.opening' : 'pay.waiting')}</b>
            <p>{t('pay.waiting_text', { time: showDuration(lang, usualMs) })}</p>
          </div>
          <span className={styles.clock} role="timer" aria-label={t('pay.left', { time: showClock(leftMs) })}>
            {showClock(leftMs)}
          </span>
        </div>
        {deposit.payUrl ? (
          <a
            className={buttonClass({ kind: 'pri', size: 'xl', isBlock: true })}
            href={inLanguage(deposit.payUrl, lang)}
            {...(isAway ? {} : { target: '_blank', rel: 'noopener' })}
          >
            <Icon name="bank-fill" />
            {t(isAway ? 'pay.open_gateway' : deposit.transfer ? 'pay.open_transfer' : 'pay.open_bank')}
          </a>
        ) : (
          deposit.state === 'opening' && (
            <Button size="xl" isBlock isBusy>
              {t('pay.open_bank')}
            </Button>
          )
        )}
        <Progress deposit={deposit} zone={zone} />
        <div className={styles.foot}>
          <Reference deposit={deposit} />
          <Button kind="quiet" onClick={onLeave}>
            {t('pay.other')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** What is paid and how: a code to scan, an account to transfer to, or the page of the payment company. */
function Ticket({ deposit, focal }: Pick<PartProps, 'deposit' | 'focal'>) {
  const t = useText(texts)
  const amount = showMoney(deposit.amount, deposit.currency)
  return (
    <div className={styles.ticket}>
      <p className={styles.ticketHead}>
        <span translate="no">{t('pay.sandbox')}</span>
      </p>
      <p className={styles.ticketAmount}>{amount}</p>
      <div ref={focal} className={styles.code}>
        {deposit.transfer ? (
          <TransferFacts transfer={deposit.transfer} />
        ) : deposit.state === 'waiting' && !deposit.qr ? (
          <p className={styles.away}>{t('pay.gateway_text')}</p>
        ) : deposit.qr ? (
          <Qr value={deposit.qr} label={t('pay.qr', { amount })} size={232} className={styles.qr} />
        ) : (
          <Skeleton width="232px" height="232px" />
        )}
      </div>
    </div>
  )
}

function inLanguage(payUrl: string, lang: string): string {
  const url = new URL(payUrl)
  url.searchParams.set('lang', lang)
  return url.href
}

function Progress({ deposit, zone }: { deposit: Deposit; zone: string }) {
  const t = useText(texts)
  const isCredited = deposit.state === 'credited'
  return (
    <Timeline
      label={t('pay.steps')}
      steps={[
        { title: t('pay.step_asked'), state: 'done', detail: showSeconds(deposit.requestedAt, zone) },
        { title: t('pay.step_paid'), state: isCredited ? 'done' : 'now' },
        {
          title: t('pay.step_credited'),
          state: isCredited ? 'done' : 'next',
          detail: deposit.creditedAt ? showSeconds(deposit.creditedAt, zone) : undefined,
        },
      ]}
    />
  )
}

const Reference = ({ deposit }: { deposit: Deposit }) => {
  const t = useText(texts)
  return (
    <span className={styles.reference}>
      {t('pay.reference')} <span className="mono">{deposit.reference}</span>
      <CopyButton value={deposit.reference} />
    </span>
  )
}

function Arrived({ deposit, zone, focal, onLeave, onPlay }: PartProps & { zone: string }) {
  const t = useText(texts)
  const came = deposit.received ?? deposit.amount
  return (
    <Card>
      <div className={styles.form}>
        <div ref={focal} className={`${styles.arrived} ${styles.focal}`} role="status">
          <Icon name="check-circle-fill" size={44} />
          <h2>{t('pay.done')}</h2>
          <Amount value={came} currency={deposit.currency} sign="always" className={styles.arrivedAmount} />
          <p>{t('pay.done_text', { amount: showMoney(came, deposit.currency) })}</p>
          {deposit.received !== null && <p>{t('pay.other_amount', { asked: showMoney(deposit.amount, deposit.currency) })}</p>}
        </div>
        <Progress deposit={deposit} zone={zone} />
        {onPlay ? (
          <Button kind="pri" size="xl" isBlock icon="play-fill" onClick={onPlay}>
            {t('over.play')}
          </Button>
        ) : (
          <ButtonLink href="/" kind="pri" size="xl" isBlock icon="play-fill">
            {t('pay.play')}
          </ButtonLink>
        )}
        <div className={styles.foot}>
          <Reference deposit={deposit} />
          <Button kind="quiet" onClick={onLeave}>
            {t('pay.again')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Ended({ deposit, focal, onLeave }: PartProps) {
  const t = useText(texts)
  const isExpired = deposit.state === 'expired'
  return (
    <Card>
      <h2 className="sr-only">{t('pay.title')}</h2>
      <div ref={focal} className={styles.focal} role="status">
        <EmptyState
          title={t(isExpired ? 'pay.expired' : 'pay.failed')}
          picture="lantern"
          isSmall
          action={
            <Button kind="pri" size="l" onClick={onLeave}>
              {t('pay.again')}
            </Button>
          }
        >
          {t(isExpired ? 'pay.expired_text' : 'pay.failed_text')}
        </EmptyState>
      </div>
      <div className={styles.foot}>
        <Reference deposit={deposit} />
      </div>
    </Card>
  )
}
