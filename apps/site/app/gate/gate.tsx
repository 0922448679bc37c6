import maintenance from 'virtual:site-art/pages/maintenance'
import region from 'virtual:site-art/pages/region'
import { useText } from '@tonle/text/browser'
import { buttonClass, cx, Icon, Press } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { ServerClock } from '@tonle/ui/display/server-clock.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../../texts.ts'
import type { SiteData } from '../data/site-data.ts'
import { useBrandName, useContacts } from '../data/use-lobby.ts'
import { Logo } from '../shell/logo.tsx'
import styles from './gate.module.css'
import { isGated, WAY_OUT } from './passable.ts'

/** Status 1: the site rests. Shows how long when the brand says so, and looks again by itself. */
export function MaintenancePage({
  until,
  now,
  hasWithdrawals,
}: Pick<SiteData['systemStatus'], 'until' | 'now' | 'hasWithdrawals'>) {
  const t = useText(texts)
  const name = useBrandName()
  useEffect(() => lookAgain(leftOf(until, now)), [until, now])
  return (
    <GateFrame picture={maintenance} title={t('game_maintenance', { brand: name })} text={t('info_maintenance')}>
      {until && <Countdown until={until} now={now} />}
      <div className={styles.acts}>
        <Support />
        {hasWithdrawals && (
          <a className={cx(buttonClass({ kind: 'ghost', size: 'xl' }), styles.onArt)} href={WAY_OUT}>
            <Icon name="arrow-circle-up-duotone" />
            {t('gate.withdraw')}
          </a>
        )}
      </div>
    </GateFrame>
  )
}

const MINUTE_MS = 60_000
/** Not all pages at the same moment. */
const soonMs = () => 2_000 + (performance.now() % 8_000)

/**
 * Milliseconds to the end by the server's clock, which its page told: a visitor's own may be wrong by hours. Never below zero.
 * @returns a function that says what is left now
 */
function leftOf(until: string | null, now: string | null): () => number {
  if (until === null || now === null) return () => MINUTE_MS
  const clock = new ServerClock(() => performance.now())
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  clock.learn(Date.parse(now), page?.requestStart ?? performance.now(), page?.responseStart ?? performance.now())
  return () => Math.max(0, Date.parse(until) - clock.nowMs())
}

/** Loads the page again each minute, and soon after the announced end. @returns a function that stops it */
function lookAgain(leftMs: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(look, Math.min(MINUTE_MS, leftMs()) + soonMs())
  }
  const look = () => (document.hidden ? wait() : location.reload())
  wait()
  return () => clearTimeout(timer)
}

/** Status 2: the visitor's address is shown, since support asks for it. */
export function RegionBlockPage({ ip }: { ip: string }) {
  const t = useText(texts)
  const name = useBrandName()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(ip).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }
  return (
    <GateFrame picture={region} title={t('blockip', { brand: name })} text={t('info_ip_block')}>
      <div className={styles.acts}>
        <span className={styles.ip}>
          <Icon name="globe-bold" />
          {t('gate.your_ip')} <b className="num">{ip}</b>
          <Press className={styles.copy} name={isCopied ? t('gate.copied') : t('gate.copy')} onClick={copy}>
            <Icon name={isCopied ? 'check-bold' : 'copy-bold'} />
          </Press>
        </span>
        <Support />
      </div>
    </GateFrame>
  )
}

/** Full-page states: art to every edge, words in the upper third (looks §4). */
function GateFrame({
  picture,
  title,
  text,
  children,
}: {
  picture: SitePicture | undefined
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <main className={styles.gate} data-theme="dark">
      <picture>
        {picture?.phone && <source media="(width < 960px)" srcSet={pictureAt(picture.phone.src)} />}
        <img className={styles.art} src={pictureAt(picture?.wide.src)} alt="" width={1920} height={1080} fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        <Logo />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}

function Support() {
  const t = useText(texts)
  const [contact] = useContacts()
  if (!contact) return null
  return (
    <a
      className={buttonClass({ kind: 'white', size: 'xl' })}
      href={contact.url}
      target={contact.target}
      rel="noopener noreferrer"
    >
      <Icon name="headset-bold" />
      {t('gate.support')}
    </a>
  )
}

/** Hours, minutes, seconds to the end; appears after hydration, its space is reserved. */
function Countdown({ until, now }: { until: string; now: string | null }) {
  const t = useText(texts)
  const [leftMs, setLeftMs] = useState<number>()
  useEffect(() => {
    const left = leftOf(until, now)
    const tick = () => setLeftMs(left())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const seconds = Math.floor((leftMs ?? 0) / 1000)
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), t('gate.hours')],
    [Math.floor(seconds / 60) % 60, t('gate.minutes')],
    [seconds % 60, t('gate.seconds')],
  ]
  return (
    <div className={styles.clock} role="timer" data-over={leftMs === 0 ? '' : undefined}>
      {leftMs === 0 && <p className={styles.soon}>{t('gate.soon')}</p>}
      {parts.map(([value, name]) => (
        <div key={name} className={styles.part}>
          <b className="num">{leftMs === undefined ? '––' : String(value).padStart(2, '0')}</b>
          {name}
        </div>
      ))}
    </div>
  )
}

/** Which page the system status asks for at this address; undefined is the normal app. */
export function gateOf(status: SiteData['systemStatus'], path: string): ReactNode | undefined {
  if (!isGated(status, path)) return undefined
  if (status.status === 2) return <RegionBlockPage ip={status.ip} />
  return <MaintenancePage until={status.until} now={status.now} hasWithdrawals={status.hasWithdrawals} />
}
