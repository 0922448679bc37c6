import { showDay, showDuration, showLedgerTime, showMoney, useLang, useText } from '@tonle/text/browser'
import {
  Amount,
  Avatar,
  Block,
  CopyButton,
  ErrorState,
  Facts,
  Icon,
  IconButton,
  isMasked,
  Panel,
  Personal,
  Skeleton,
  useNowMs,
} from '@tonle/ui'
import { Member } from '@tonle/ui/lists'
import { Fragment } from 'react'
import type { WithdrawalDetail } from '../contract.ts'
import styles from './console.module.css'
import { PanelActs } from './panel-acts.tsx'
import { ProofPictures } from './proof-pictures.tsx'
import { WithdrawalBadge } from './states.tsx'
import { texts } from './texts.ts'
import { useDetail } from './use-queue.ts'

interface WithdrawalPanelProps {
  id: string
  zone: string
  onClose: () => void
}

/** One request with everything a decision needs, and the decision at its foot. */
export function WithdrawalPanel({ id, zone, onClose }: WithdrawalPanelProps) {
  const t = useText(texts)
  const { data, error, refetch } = useDetail(id)
  if (error && !data)
    return (
      <Panel label={t('detail.label')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      </Panel>
    )
  if (!data)
    return (
      <Panel label={t('detail.label')} isBusy>
        <Skeleton width="60%" height="28px" />
        <Skeleton width="40%" height="36px" />
        <Skeleton width="100%" height="180px" />
      </Panel>
    )
  return (
    <Panel label={`${t('detail.label')} ${data.reference}`} isFlush>
      <header className={styles.who}>
        <Avatar name={data.member.account} size={38} />
        <div>
          <Member account={data.member.account} />
          <span>{t('detail.member_since', { day: showDay(data.memberSince.slice(0, 10)) })}</span>
        </div>
        <IconButton icon="x-bold" name={t('detail.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Amounts detail={data} />
        <Checks checks={data.checks} currency={data.currency} />
        <Money detail={data} />
        <ByHand detail={data} />
        <Receipt detail={data} />
        <Steps detail={data} zone={zone} />
      </div>
      <PanelActs detail={data} />
    </Panel>
  )
}

function Amounts({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  const lang = useLang()
  const nowMs = useNowMs(30_000)
  const { currency } = detail
  return (
    <div className={styles.part}>
      <div className={styles.sum}>
        <div>
          <span className={styles.dim}>{t('detail.pay_out')}</span>
          <Amount value={detail.receives} currency={currency} className={styles.big} />
        </div>
        <div className={styles.end}>
          <WithdrawalBadge of={detail} />
          {detail.closedAt === null && (
            <span className={styles.dim}>
              {t('detail.waits', { time: showDuration(lang, nowMs - Date.parse(detail.waitsSince)) })}
            </span>
          )}
        </div>
      </div>
      <Facts
        facts={[
          {
            name: t('detail.account'),
            value: (
              <span translate="no">
                {detail.bank} ·{' '}
                <span className="mono">
                  <Personal value={detail.accountNumber} />
                </span>{' '}
                {!isMasked(detail.accountNumber) && <CopyButton value={detail.accountNumber} />}
              </span>
            ),
          },
          { name: t('detail.holder'), value: <Personal value={detail.holder} /> },
          { name: t('detail.fee'), value: <Amount value={detail.fee} currency={currency} /> },
          { name: t('detail.available'), value: <Amount value={detail.available} currency={currency} /> },
          {
            name: t('detail.reference'),
            value: (
              <span>
                <span className="mono">{detail.reference}</span> <CopyButton value={detail.reference} />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

function Checks({ checks, currency }: Pick<WithdrawalDetail, 'checks' | 'currency'>) {
  const t = useText(texts)
  if (checks.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t('detail.checks')}</h3>
      <ul className={styles.checks}>
        {checks.map(check => (
          <li key={check.name} data-good={check.isGood}>
            <Icon name={check.isGood ? 'check-circle-fill' : 'warning-circle-fill'} size={18} />
            {t(`check.${check.name}.${check.isGood ? 'good' : 'bad'}`, {
              n: check.n ?? 0,
              amount: check.amount === null ? '' : showMoney(check.amount, currency),
              others: check.others.join(', '),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Money({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  return (
    <div className={styles.part}>
      <h3>{t('detail.money')}</h3>
      <div className={styles.blocks}>
        <Block>
          <span className={styles.dim}>{t('detail.deposited')}</span>
          <Amount value={detail.deposited30} currency={detail.currency} />
        </Block>
        <Block>
          <span className={styles.dim}>{t('detail.withdrawn')}</span>
          <Amount value={detail.withdrawn30} currency={detail.currency} />
        </Block>
      </div>
    </div>
  )
}

function ByHand({ detail: { byHand } }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  if (!byHand) return null
  return (
    <div className={styles.part}>
      <h3>{t('hand.title')}</h3>
      {byHand.isOpen && <p>{t('hand.open')}</p>}
      {byHand.reference !== null && (
        <Facts facts={[{ name: t('hand.reference'), value: <span className="mono">{byHand.reference}</span> }]} />
      )}
      <ProofPictures ids={byHand.proofIds} of="payoutProof" />
    </div>
  )
}

function Receipt({ detail }: { detail: WithdrawalDetail }) {
  const t = useText(texts)
  if (!detail.answer && detail.proofIds.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t('detail.receipt')}</h3>
      {detail.answer && <p>{t(`answer.${detail.answer}`)}</p>}
      {detail.received !== null && (
        <Facts
          facts={[
            { name: t('detail.received'), value: <Amount value={detail.received} currency={detail.currency} />, isMain: true },
          ]}
        />
      )}
      {detail.receiptNote && <p className={styles.dim}>{detail.receiptNote}</p>}
      <ProofPictures ids={detail.proofIds} />
    </div>
  )
}

const SOURCES = ['member', 'bank', 'clock', 'rules', 'operator'] as const

function Steps({ detail, zone }: { detail: WithdrawalDetail; zone: string }) {
  const t = useText(texts)
  const source = (by: string) => SOURCES.find(one => by === one || by.startsWith(`${one}:`)) ?? 'operator'
  return (
    <div className={styles.part}>
      <h3>{t('detail.steps')}</h3>
      <ol className={styles.steps}>
        {detail.steps.map(step => (
          <li key={`${step.state}-${step.at}`}>
            <span>
              {t(`withdrawal.state.${step.state as WithdrawalDetail['state']}`)} · {t(`by.${source(step.by)}`)}
            </span>
            <span className="mono">{showLedgerTime(step.at, zone)}</span>
            {step.note && <span className={styles.dim}>{step.note}</span>}
          </li>
        ))}
      </ol>
      {detail.attempts.length > 0 && (
        <Fragment>
          <h3>{t('detail.attempts')}</h3>
          <ol className={styles.steps}>
            {detail.attempts.map(attempt => (
              <li key={attempt.reference}>
                <span className="mono">{attempt.reference}</span>
                <code>
                  {attempt.provider}: {attempt.state}
                  {attempt.reason ? ` (${attempt.reason})` : ''}
                </code>
              </li>
            ))}
          </ol>
        </Fragment>
      )}
    </div>
  )
}
