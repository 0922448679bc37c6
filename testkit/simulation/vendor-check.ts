import type { Answer as SeamlessAnswer } from '@tonle/play/server'
import { labelOf, type VendorCall } from './vendor-calls.ts'

/** A wallet's line of a vendor's call. */
export interface VendorLine {
  key: string
  amount: bigint
  transferId: bigint
  balanceAfter: bigint
}

export type VendorAnswers = Map<VendorCall, SeamlessAnswer[]>

/**
 * Judges what vendors were told by what is stored: every call was asked until its answer was certain.
 * @param keyOf the ledger's key of a call
 * @returns what is wrong
 */
export function checkVendor(answers: VendorAnswers, lines: readonly VendorLine[], keyOf: (call: VendorCall) => string): string[] {
  const failures: string[] = []
  const byKey = Map.groupBy(lines, line => line.key)
  const linesOf = (call: VendorCall) => byKey.get(keyOf(call)) ?? []
  for (const [call, given] of answers) {
    const wrong = [
      ...disagreement(given),
      ...wrongLines(call, given, linesOf(call)),
      ...wrongStake(call, given, linesOf, answers),
    ]
    failures.push(...wrong.map(text => `${labelOf(call)} was told ${given.map(one => one.code).join(', ')}: ${text}`))
  }
  const known = new Set([...answers.keys()].map(keyOf))
  for (const key of byKey.keys()) if (!known.has(key)) failures.push(`${key} is in the books, and nobody asked for it`)
  return failures
}

/** Answers to repetitions are those of the first; only what was not known before may be known later. */
function disagreement(given: readonly SeamlessAnswer[]): string[] {
  const firm = given.filter(answer => answer.code !== 'tx_not_found')
  const texts = new Set(
    firm.map(answer => (answer.code === 'ok' && answer.transferId ? `ok ${answer.transferId} ${answer.balance}` : answer.code)),
  )
  // That nothing is left to undo is told without amounts.
  texts.delete('ok')
  return texts.size > 1 ? [`the answers differ: ${[...texts].join(' | ')}`] : []
}

function wrongLines(call: VendorCall, given: readonly SeamlessAnswer[], lines: readonly VendorLine[]): string[] {
  const isOk = given.some(answer => answer.code === 'ok')
  if (!isOk) return lines.length > 0 ? ['its lines are in the books'] : []
  // What is undone before it was done, or again, has no lines.
  if (call.kind === 'rollback') return []
  const moved = lines.reduce((sum, line) => sum + line.amount, 0n)
  const asked = call.kind === 'win' ? call.amount : (call.payout ?? 0n) - call.amount
  if (moved !== asked) return [`its lines move ${moved}, not ${asked}`]
  return given.flatMap(answer =>
    answer.code === 'ok' && (answer.transferId !== lines[0]!.transferId || answer.balance !== lines.at(-1)!.balanceAfter)
      ? ['its lines have another transfer or balance']
      : [],
  )
}

/** What an answer says about the stake. */
function wrongStake(
  call: VendorCall,
  given: readonly SeamlessAnswer[],
  linesOf: (call: VendorCall) => readonly VendorLine[],
  answers: VendorAnswers,
): string[] {
  if (call.stake === call) return []
  const has = (code: SeamlessAnswer['code']) => given.some(answer => answer.code === code)
  const about = [...answers.keys()].filter(other => other.stake === call.stake)
  const isWon = about.some(other => other.kind === 'win' && linesOf(other).length > 0)
  const isUndone = about.some(other => other.kind === 'rollback' && linesOf(other).length > 0)
  const isStaked = linesOf(call.stake).length > 0
  const failures: string[] = []
  if (isWon && isUndone) failures.push('the bet was won and taken back')
  if (call.kind === 'rollback' && has('ok') && isStaked && !isUndone) failures.push('the stake is still taken')
  if (has('already_settled') && !isWon) failures.push('it was not settled')
  if (has('rolled_back') && isStaked && !isUndone) failures.push('it was not taken back')
  if (given.at(-1)?.code === 'tx_not_found' && isStaked) failures.push('the stake is in the books')
  return failures
}
