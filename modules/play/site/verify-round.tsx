import { CHAIN_SCHEME } from '@tonle/fairness'
import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Amount, Button, CopyField, ErrorState, Icon, Link, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { type ReactNode, useMemo } from 'react'
import { type BetDetail, play } from './calls.ts'
import styles from './fairness.module.css'
import { type ProveRound, type RoundProof, useProofOf } from './families.tsx'
import { texts } from './texts.ts'

type Fairness = NonNullable<BetDetail['fairness']>

/** Fetches a bet's record and works the round out again, here, step by step. */
export function RoundVerifier({ betId }: { betId: string }) {
  const t = useText(texts)
  const detail = play.betDetail.useQuery({ betId })
  if (detail.error) return <ErrorState isSmall message={detail.error.message} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton height="220px" />
  const { fairness, vassalage } = detail.data
  if (!fairness) return <p className={styles.quiet}>{t('bets.not_own', { vendor: vassalage })}</p>
  return (
    <div className={styles.stack}>
      <BetFacts bet={detail.data} />
      {fairness.serverSeed === null ? (
        <NotYet fairness={fairness} />
      ) : (
        <VerifiedRound paid={detail.data} record={fairness.record} serverSeed={fairness.serverSeed} />
      )}
    </div>
  )
}

function BetFacts({ bet }: { bet: BetDetail }) {
  const t = useText(texts)
  return (
    <dl className={styles.facts}>
      <Fact label={t('bets.number')}>
        <span className="mono">{bet.betId}</span>
      </Fact>
      <Fact label={t('bets.stake')}>
        <Amount value={bet.stake} currency={bet.currency} />
      </Fact>
      <Fact label={t('bets.payout')}>
        <Amount value={bet.payout} currency={bet.currency} />
      </Fact>
      <Fact label={t('fair.rules_version')}>
        {bet.gameCode} {bet.fairness?.rulesVersion}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The seed is still secret: what can be shown, and how to have it revealed. */
function NotYet({ fairness }: { fairness: Fairness }) {
  const t = useText(texts)
  const isShared = (fairness.record as { scheme?: unknown } | null)?.scheme === CHAIN_SCHEME
  return (
    <>
      <div className={styles.verdict} data-tone="wait">
        <Icon name="lock-fill" size={22} />
        <div>
          <b>{t('fair.not_yet')}</b>
          <p>{t(isShared ? 'fair.shared_not_yet_text' : 'fair.not_yet_text')}</p>
        </div>
      </div>
      <CopyField label={t('fair.commitment')} value={fairness.commitment} isMono />
      <p className={styles.fact}>
        {t('fair.client_seed')} <b className="mono">{fairness.clientSeed}</b> · {t('fair.nonce')}{' '}
        <b className="num">{fairness.nonce}</b>
      </p>
      {!isShared && <RevealSeed />}
    </>
  )
}

function RevealSeed() {
  const t = useText(texts)
  const rotate = useAction(play.rotateSeed, { isErrorShown: true })
  return (
    <>
      <Button kind="pri" size="l" isBusy={rotate.isBusy} onClick={() => rotate.run({})}>
        {t('fair.rotate')}
      </Button>
      {rotate.error && <p role="alert">{rotate.error}</p>}
    </>
  )
}

interface RoundToProve {
  /** What was paid, by the ledger: it counts, not what the record says about itself. A record from outside has nothing else. */
  readonly paid: { readonly payout: string; readonly currency: Currency }
  readonly record: unknown
  readonly serverSeed: string
}

/** Loads what its family needs to work the round out, and does. */
export function VerifiedRound(props: RoundToProve) {
  const t = useText(texts)
  const useProve = useProofOf(props.record)
  if (useProve === undefined) return <Skeleton height="220px" />
  if (useProve === 'missing') return <p role="alert">{t('fair.bad_record')}</p>
  return <Proven {...props} useProve={useProve} />
}

function Proven({ paid, record, serverSeed, useProve }: RoundToProve & { useProve: () => ProveRound }) {
  const t = useText(texts)
  const prove = useProve()
  const proof = useMemo(() => prove(record, serverSeed), [prove, record, serverSeed])
  const isPaid = proof?.isSamePayout === true && Number(proof.payout) === Number(paid.payout)
  const isGood = proof?.isCommitted === true && isPaid
  return (
    <>
      <div className={styles.verdict} data-tone={isGood ? 'good' : 'bad'} role="status">
        <Icon name={isGood ? 'seal-check-fill' : 'warning-circle-fill'} size={26} />
        <div>
          <b>{isGood ? t('fair.all_good') : t('fair.not_good')}</b>
          <p>{isGood ? t('fair.here') : t('fair.not_good_text')}</p>
        </div>
      </div>
      {proof && <Steps proof={proof} paid={paid} serverSeed={serverSeed} isPaid={isPaid} />}
      <CopyField label={t('fair.record')} value={JSON.stringify({ serverSeed, record })} isMono />
      <OwnVerifierLink />
    </>
  )
}

/** Beside the game: a round that is being watched is not left. */
export function OwnVerifierLink() {
  const t = useText(texts)
  return (
    <p>
      <Link href="/verify" isExternal>
        {t('fair.own_verifier')}
      </Link>
    </p>
  )
}

type StepsProps = Omit<RoundToProve, 'record'> & { proof: RoundProof; isPaid: boolean }

function Steps({ proof, paid, serverSeed, isPaid }: StepsProps) {
  const t = useText(texts)
  return (
    <ol className={styles.steps}>
      <Step title={t('fair.step_promise')} isGood={proof.isCommitted}>
        <CopyField label={t('fair.server_seed')} value={serverSeed} isMono />
        <CopyField label={t('fair.commitment')} value={proof.seed.commitment} isMono />
      </Step>
      <Step title={t('fair.step_stream')} isGood>
        <p>{t('fair.step_stream_text')}</p>
        <p className={styles.fact}>
          {t('fair.client_seed')} <b className="mono">{proof.seed.clientSeed}</b> · {t('fair.nonce')}{' '}
          <b className="num">{proof.seed.nonce}</b>
        </p>
        <ul className={styles.blocks}>
          {proof.blocks.slice(0, 4).map(block => (
            <li key={block.message}>
              <span className="mono">{block.message}</span>
              <code>{block.hex}</code>
            </li>
          ))}
        </ul>
      </Step>
      <Step title={proof.steps.title} isGood={proof.isSamePayout}>
        {proof.steps.content}
      </Step>
      <Step title={t('fair.step_result')} isGood={isPaid}>
        <dl className={styles.facts}>
          <Fact label={t('fair.worked_out')}>
            <Amount value={proof.payout || '0'} currency={paid.currency} />
          </Fact>
          <Fact label={t('fair.paid')}>
            <Amount value={paid.payout} currency={paid.currency} />
          </Fact>
        </dl>
      </Step>
    </ol>
  )
}

function Step({ title, isGood, children }: { title: string; isGood: boolean; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3>
        <Icon name={isGood ? 'check-circle-fill' : 'x-circle-fill'} size={20} className={isGood ? styles.good : styles.bad} />
        {title}
      </h3>
      {children}
    </li>
  )
}
