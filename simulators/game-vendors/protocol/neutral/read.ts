import { parseMoney } from '@tonle/money'
import { type Answer, type Code, NOT_TAKEN, type Operation, type Outcome, REFUSALS, type WireAnswer } from '../speaker.ts'

interface Body {
  code?: string
  replay?: boolean
  betId?: string | null
  balance?: { real: string; held?: string } | null
  missing?: string
  matches?: boolean
  sessionId?: string
  playerId?: string
  gameId?: string
  currency?: string
  fields?: Record<string, string>
}

/** HTTP 200 is decided; 4xx was not taken; everything else is unknown. */
export function read(operation: Operation, { status, body }: WireAnswer): Answer {
  const said = parsed(body)
  const word = said?.code ?? ''
  const answer = (outcome: Outcome, code: Code): Answer => ({ outcome, code, said: word, status, body })
  if (!said || status >= 500) return answer('unknown', 'RETRYABLE_INTERNAL')
  if (status === 429) return answer('not_taken', 'BUSY')
  if (status !== 200) return { ...answer('not_taken', known(word, NOT_TAKEN)), ...(said.fields && { fields: said.fields }) }
  if (word !== 'OK') return { ...answer('refused', known(word, REFUSALS)), ...replayOf(said) }
  return {
    ...answer('done', 'OK'),
    ...replayOf(said),
    ...(said.balance && { balance: parseMoney(said.balance.real) }),
    ...(said.balance?.held !== undefined && { held: parseMoney(said.balance.held) }),
    ...(said.missing !== undefined && { missing: parseMoney(said.missing) }),
    ...(said.matches !== undefined && { matches: said.matches }),
    ...(said.betId && { walletTxId: said.betId }),
    ...seatOf(operation, said),
  }
}

const replayOf = ({ replay }: Body) => (typeof replay === 'boolean' ? { isReplay: replay } : {})

const seatOf = (operation: Operation, { sessionId, playerId, gameId, currency }: Body) =>
  operation.op === 'verify' && playerId && gameId && currency
    ? { seat: { session: operation.session, playerId, gameId, currency }, ...(sessionId && { sessionId }) }
    : {}

const known = <T extends Code>(word: string, words: readonly T[]): T | 'OTHER' => words.find(one => one === word) ?? 'OTHER'

function parsed(body: string): Body | undefined {
  try {
    const value = JSON.parse(body) as unknown
    return typeof value === 'object' && value !== null ? (value as Body) : undefined
  } catch {
    return undefined
  }
}
