import type { Result } from './case.ts'

export interface Summary {
  dialect: string
  /** Those that apply. */
  cases: number
  passed: number
  failed: number
}

const MARK = { passed: '✓', failed: '✗', 'not applicable': '·' } as const

/** One line for people. */
export function line({ id, says, verdict, why, ms }: Result): string {
  const head = `${MARK[verdict]} ${String(id).padStart(2)}  ${says}`
  if (verdict === 'passed') return ms >= 1000 ? `${head}  (${(ms / 1000).toFixed(1)} s)` : head
  return `${head}\n        ${verdict}: ${why}`
}

export function summaryOf(dialect: string, results: readonly Result[]): Summary {
  const count = (verdict: Result['verdict']) => results.filter(result => result.verdict === verdict).length
  const [passed, failed] = [count('passed'), count('failed')]
  return { dialect, cases: passed + failed, passed, failed }
}
