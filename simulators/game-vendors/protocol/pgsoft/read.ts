import { parseMoney } from '@tonle/money'
import type { Answer, Code, Operation, Outcome, WireAnswer } from '../speaker.ts'

/** What the wallet says by number; 1034 ("invalid request") stands for many things. */
const WORDS: Readonly<Record<string, readonly [Outcome, Code]>> = {
  '1034': ['refused', 'OTHER'],
  '1200': ['unknown', 'RETRYABLE_INTERNAL'],
  '3001': ['not_taken', 'BAD_REQUEST'],
  '3004': ['refused', 'PLAYER_UNKNOWN'],
  '3005': ['refused', 'TX_NOT_FOUND'],
  '3202': ['refused', 'INSUFFICIENT'],
}

interface Body {
  data?: Record<string, unknown> | null
  error?: { code?: string | number; message?: string } | null
}

/** `data` or `error`; another HTTP status than 200 says nothing. */
export function read(operation: Operation, { status, body }: WireAnswer): Answer {
  const said = parsed(body)
  const word = said?.error?.code === undefined ? '' : String(said.error.code)
  const unknown: Answer = { outcome: 'unknown', code: 'RETRYABLE_INTERNAL', said: word, status, body }
  if (status !== 200 || !said) return unknown
  if (word !== '' && word !== '0') {
    const [outcome, code] = WORDS[word] ?? ['refused', 'OTHER']
    return { outcome, code, said: word, status, body }
  }
  if (!said.data) return unknown
  const { balance_amount: balance = said.data.balance_after, balance_before: before } = said.data
  return {
    ...unknown,
    outcome: 'done',
    code: 'OK',
    ...(balance !== undefined && { balance: parseMoney(String(balance)) }),
    ...(before !== undefined && { before: parseMoney(String(before)) }),
    ...seatOf(operation, said.data),
  }
}

function seatOf(operation: Operation, { player_name, currency }: Record<string, unknown>) {
  if (operation.op !== 'verify' || typeof player_name !== 'string' || typeof currency !== 'string') return {}
  return { seat: { session: operation.session, playerId: player_name, gameId: operation.gameId ?? '', currency } }
}

function parsed(body: string): Body | undefined {
  try {
    const value = JSON.parse(body) as unknown
    return typeof value === 'object' && value !== null ? (value as Body) : undefined
  } catch {
    return undefined
  }
}
