import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Badge, Button, Card, IconButton } from '@tonle/ui'
import { useState } from 'react'
import { oneIn, percentText } from '../../rules-wheel.ts'
import type { Spin, Wheel } from '../calls.ts'
import { prizeText, sliceColour } from './prize-text.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { texts } from './texts.ts'
import { useSpin } from './use-spin.ts'
import styles from './wheel.module.css'
import { WheelDial } from './wheel-dial.tsx'
import { isMuted, mute } from './wheel-sound.ts'

interface WheelCardProps {
  readonly wheel: Wheel
  readonly zone: string
}

/** A prize wheel: its slices as wide as their odds, the odds in figures, and the way to spin and to verify. */
export function WheelCard({ wheel, zone }: WheelCardProps) {
  const t = useText(texts)
  const { turns, isTurning, isBusy, isHeld, shown, spin, stop } = useSpin(wheel)
  const names = wheel.segments.map(({ prize, name }) => prizeText(t, prize, name, wheel.currency))
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.stage}>
          <WheelDial
            segments={wheel.segments}
            {...{ names, turns, isTurning }}
            lit={shown?.proof.segment}
            label={wheel.title}
            onStop={stop}
          />
          <Outcome spin={shown} isHeld={isHeld} />
        </div>
        <div className={styles.side}>
          <header className={styles.head}>
            <h2>{wheel.title}</h2>
            <Badge tone={wheel.spins > 0 ? 'accent' : 'plain'}>{t('wheel.left', { spins: String(wheel.spins) })}</Badge>
            <span className={styles.quiet}>{t('wheel.odds')}</span>
            <SoundButton />
          </header>
          <p className={styles.note}>{wheel.summary}</p>
          <Odds wheel={wheel} names={names} lit={shown?.proof.segment} />
          <div className={styles.act}>
            <Button
              kind="pri"
              size="l"
              isBusy={isBusy && !isTurning}
              disabled={wheel.spins === 0 || !wheel.isReady || isTurning}
              onClick={spin}
            >
              {t('wheel.spin')}
            </Button>
            <Sealed wheel={wheel} zone={zone} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function Sealed({ wheel, zone }: WheelCardProps) {
  const t = useText(texts)
  const { commitment, expiresAt, isReady, spins, mean, currency } = wheel
  return (
    <p className={styles.note}>
      {t('wheel.mean', { amount: showMoney(mean, currency) })}
      {commitment && <> · {t('wheel.sealed', { hash: `${commitment.slice(0, 4)}…${commitment.slice(-4)}` })}</>}
      {spins > 0 && expiresAt && <> · {t('wheel.until', { time: showFullTime(expiresAt, zone) })}</>}
      {spins === 0 && <> · {t('wheel.no_spins')}</>}
      {!isReady && <> · {t('wheel.paused')}</>}
    </p>
  )
}

interface OddsProps {
  readonly wheel: Wheel
  readonly names: readonly string[]
  readonly lit: number | undefined
}

function Odds({ wheel, names, lit }: OddsProps) {
  const t = useText(texts)
  const one = (weight: number) => oneIn(weight).toFixed(oneIn(weight) < 20 ? 1 : 0)
  return (
    <table className={styles.odds}>
      <thead className="sr-only">
        <tr>
          <th>{t('wheel.prize')}</th>
          <th>{t('wheel.chance')}</th>
          <th>{t('wheel.one_in_label')}</th>
        </tr>
      </thead>
      <tbody>
        {wheel.segments.map(({ weight }, index) => (
          <tr key={index} data-lit={lit === index || undefined}>
            <td>
              <i style={{ background: sliceColour(index, names.length) }} />
              {names[index]}
            </td>
            <td className="num">{percentText(weight)}</td>
            <td className="num">{t('wheel.one_in', { n: one(weight) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was won, and the way to verify it. */
function Outcome({ spin, isHeld }: { readonly spin: Spin | undefined; readonly isHeld: boolean }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const isWon = spin !== undefined && spin.prize.kind !== 'none'
  return (
    <div className={styles.outcome} role="status" data-won={isWon || undefined}>
      {spin && (
        <>
          <span>{t(isWon ? 'wheel.won' : 'wheel.lost')}</span>
          {isWon && <b>{prizeText(t, spin.prize, spin.name, spin.currency)}</b>}
          {isHeld && <small>{t('wheel.held')}</small>}
          <Button size="s" onClick={() => setOpen(true)}>
            {t('wheel.verify')}
          </Button>
        </>
      )}
      {isOpen && spin && <ProofDialog spin={spin} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SoundButton() {
  const t = useText(texts)
  const [isOff, setOff] = useState(isMuted)
  const change = () => {
    mute(!isOff)
    setOff(!isOff)
  }
  return (
    <IconButton
      icon={isOff ? 'speaker-slash-bold' : 'speaker-high-bold'}
      name={t('wheel.sound')}
      size="s"
      aria-pressed={!isOff}
      onClick={change}
    />
  )
}
