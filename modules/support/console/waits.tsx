import { showDuration, useLang } from '@tonle/text/browser'
import { cx, useNowMs } from '@tonle/ui'
import { LATE_CHAT_SECONDS, LATE_FEEDBACK_SECONDS } from '../rules.ts'
import type { DeskRow } from './calls.ts'
import styles from './desk.module.css'

/** How long the member waits: orange when late, red when very late or past a complaint's limit. */
export function Waits({ row }: { readonly row: Pick<DeskRow, 'kind' | 'state' | 'since' | 'due'> }) {
  const nowMs = useNowMs(row.kind === 'chat' ? 1000 : 30_000)
  const lang = useLang()
  if (row.state !== 'waiting') return null
  const ms = nowMs - Date.parse(row.since)
  return (
    <span className={cx('num', styles.waits, styles[lateness(row, nowMs)])}>
      {row.kind === 'chat' ? clock(ms) : showDuration(lang, ms)}
    </span>
  )
}

export function lateness(
  { kind, state, since, due }: Pick<DeskRow, 'kind' | 'state' | 'since' | 'due'>,
  nowMs: number,
): 'calm' | 'late' | 'over' {
  if (due !== null && Date.parse(due) < nowMs) return 'over'
  const limitMs = 1000 * (kind === 'chat' ? LATE_CHAT_SECONDS : LATE_FEEDBACK_SECONDS)
  const ms = state === 'waiting' ? nowMs - Date.parse(since) : 0
  return ms > 10 * limitMs ? 'over' : ms > limitMs ? 'late' : 'calm'
}

/** Minutes and seconds; of a chat each second counts. */
function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return hours ? `${hours}:${rest}` : rest
}
