import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Button, Meter, TextInput } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { type Envelope, rewards } from '../calls.ts'
import { playWon } from '../wheel/wheel-sound.ts'
import styles from './envelopes.module.css'
import { texts } from './texts.ts'

interface EnvelopeCardProps {
  readonly envelope: Envelope
  /** By the server's clock. */
  readonly nowMs: number
}

/** One envelope: when it opens, what is in it, and its opening. */
export function EnvelopeCard({ envelope, nowMs }: EnvelopeCardProps) {
  const t = useText(texts)
  const { title, summary, startsAt, endsAt, taken, shares, currency, amount, commitment } = envelope
  const untilMs = Date.parse(startsAt) - nowMs
  const isRunning = untilMs <= 0 && nowMs < Date.parse(endsAt)
  const show = (value: string) => showMoney(value, currency)
  return (
    <article className={styles.card} aria-label={title} data-rain={(isRunning && envelope.kind === 'rain') || undefined}>
      <Paper amount={amount === null ? undefined : show(amount)} isReady={isRunning && taken < shares} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{summary}</p>
        <p className={styles.quiet}>
          {t('env.total', { total: show(envelope.total) })} ·{' '}
          {t('env.span', { smallest: show(envelope.smallest), mean: show(envelope.mean) })} ·{' '}
          {t('env.sealed', { hash: `${commitment.slice(0, 4)}…${commitment.slice(-4)}` })}
        </p>
        <Meter
          label={t('env.title')}
          text={t('env.opened_of', { taken: showCount(taken), shares: showCount(shares) })}
          value={taken / shares}
        />
        <p className={styles.quiet}>{t('env.opened_of', { taken: showCount(taken), shares: showCount(shares) })}</p>
        {untilMs > 0 && <Clock label={t('env.begins')} leftMs={untilMs} />}
        {isRunning && amount === null && <Clock label={t('env.ends')} leftMs={Date.parse(endsAt) - nowMs} />}
        {amount !== null && (
          <p className={styles.won} role="status">
            {t('env.won')} <b>{show(amount)}</b>
          </p>
        )}
        {amount === null && taken === shares && <p className={styles.quiet}>{t('env.gone')}</p>}
        {amount === null && isRunning && taken < shares && <Open envelope={envelope} />}
      </div>
    </article>
  )
}

function Open({ envelope }: { readonly envelope: Envelope }) {
  const t = useText(texts)
  const [code, setCode] = useState('')
  const open = useAction(rewards.openEnvelope, { onDone: playWon })
  return (
    <div className={styles.act}>
      {envelope.needsCode && (
        <TextInput name="code" label={t('env.code')} value={code} onValue={setCode} maxLength={30} spellCheck={false} />
      )}
      <Button
        kind="money"
        size="l"
        isBusy={open.isBusy}
        disabled={envelope.needsCode && code.trim().length < 4}
        onClick={() => void open.run({ lot: envelope.id, ...(envelope.needsCode && { code: code.trim().toUpperCase() }) })}
      >
        {t('env.open')}
      </Button>
    </div>
  )
}

const two = (n: number) => String(n).padStart(2, '0')

function Clock({ label, leftMs }: { readonly label: string; readonly leftMs: number }) {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24]
  const text = `${days > 0 ? `${days}d ` : ''}${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <p className={styles.clock}>
      {label} <b className="num">{text}</b>
    </p>
  )
}

/** The envelope as an object: its flap lifts when it is opened. */
function Paper({ amount, isReady }: { readonly amount: string | undefined; readonly isReady: boolean }) {
  return (
    <div
      className={styles.paper}
      data-open={amount !== undefined || undefined}
      data-ready={isReady || undefined}
      aria-hidden="true"
    >
      <span className={styles.slip}>{amount}</span>
      <span className={styles.pocket} />
      <span className={styles.flap} />
      <span className={styles.seal} />
    </div>
  )
}
