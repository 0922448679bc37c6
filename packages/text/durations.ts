import type { Lang } from './languages.ts'

const units: Record<Lang, { s: string; min: string; h: string; d: string }> = {
  en: { s: ' s', min: ' min', h: ' h', d: ' d' },
  km: { s: ' វិនាទី', min: ' នាទី', h: ' ម៉ោង', d: ' ថ្ងៃ' },
  zh: { s: ' 秒', min: ' 分钟', h: ' 小时', d: ' 天' },
}

/** A rough duration in its largest unit: `15 s`, `3 min`, `2 h`. */
export function showDuration(lang: Lang, ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000))
  const unit = units[lang]
  if (s < 90) return `${s}${unit.s}`
  if (s < 5400) return `${Math.round(s / 60)}${unit.min}`
  if (s < 129_600) return `${Math.round(s / 3600)}${unit.h}`
  return `${Math.round(s / 86_400)}${unit.d}`
}

/** A countdown: 278000 → `04:38`, with hours `1:04:38`. */
export function showClock(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const h = Math.floor(s / 3600)
  const rest = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return h > 0 ? `${h}:${rest}` : rest
}
