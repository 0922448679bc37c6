import { fish, rank, SYMBOL_COUNT, symbol } from './drawings.ts'

/** A round as the vendor's server tells it. */
export interface RoundView {
  id: string
  state: 'running' | 'settled' | 'refused' | 'undone' | 'stuck'
  code: string
  choice: string
  stake: string
  payout?: string
  isWin?: boolean
  isPaid?: boolean
  result?: string
  shown?: number[]
  times?: string
}

export type Words = Readonly<Record<string, string>>

const isCalm = matchMedia('(prefers-reduced-motion: reduce)')

/** What stands on the stage before the first round. */
export function setScene(show: HTMLElement, kind: string): void {
  showOutcome(show, kind, { slots: [4, 6, 8], fish: [0, 1, 2, 3], cards: [12, 11], match: [0, 0], duel: [2] }[kind] ?? [0])
}

/** Something moves while nobody knows the outcome. */
export function setWaiting(show: HTMLElement, kind: string): () => void {
  show.classList.add('waiting')
  let timer = 0
  if (kind === 'slots' && !isCalm.matches) {
    let turn = 0
    const roll = () => {
      turn++
      showOutcome(
        show,
        kind,
        [0, 1, 2].map(reel => (turn * (reel + 2)) % SYMBOL_COUNT),
      )
      timer = window.setTimeout(roll, 90)
    }
    roll()
  }
  return () => {
    window.clearTimeout(timer)
    show.classList.remove('waiting')
  }
}

export function showOutcome(show: HTMLElement, kind: string, shown: readonly number[]): void {
  const [first = 0, second = 0] = shown
  show.innerHTML =
    kind === 'slots'
      ? shown.map(each => `<span class="reel">${symbol(each)}</span>`).join('')
      : kind === 'fish'
        ? shown.map(each => `<span class="water">${fish(each)}</span>`).join('')
        : kind === 'cards'
          ? [first, second].map(each => `<span class="card">${rank(each)}</span>`).join('')
          : kind === 'match'
            ? `<span class="score num">${first}</span><span class="score num">${second}</span>`
            : `<span class="disc red ${first === 0 ? 'first' : ''}"></span><span class="disc blue ${first === 1 ? 'first' : ''}"></span>`
}

const REFUSED: Words = {
  INSUFFICIENT: 'insufficient',
  LIMIT_REACHED: 'limit',
  PLAYER_LOCKED: 'limit',
  TOKEN_EXPIRED: 'over',
  TOKEN_INVALID: 'over',
}

/** A round in one line. */
export function say(words: Words, kind: string, round: RoundView): string {
  switch (round.state) {
    case 'settled':
      if (round.isPaid) return (words[round.isWin ? 'won' : 'got'] ?? '').replace('{amount}', round.payout ?? '')
      return words[kind === 'fish' ? 'missed' : 'lost'] ?? ''
    case 'running':
      return words[kind === 'match' || kind === 'duel' ? 'match_running' : 'running'] ?? ''
    case 'refused':
      return words[REFUSED[round.code] ?? 'refused'] ?? ''
    default:
      return words[round.state] ?? ''
  }
}
