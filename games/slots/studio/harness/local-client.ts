import { openDraws } from '@tonle/fairness'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import type { SlotEvent } from '../../events.ts'
import type { SlotClient } from '../../hud/client.ts'
import { spin } from '../../spin.ts'

/** Plays on the rules in the page: a wallet in memory, seeds from the address. */
export function localClient(query: URLSearchParams, gameCode: string): SlotClient {
  const asked = query.get('currency') ?? ''
  const currency: Currency = isCurrency(asked) ? asked : 'USD'
  let balance: Money = parseMoney(query.get('balance') ?? '12845.50', currency)
  let nonce = Number(query.get('nonce') ?? 1)
  const clientSeed = query.get('seed') ?? 'studio'
  const serverSeed = new Uint8Array(32).fill(7)

  const decide = (stake: Money, at: number) =>
    spin({
      gameCode,
      currency,
      stake,
      seed: { commitment: '', clientSeed, nonce: at },
      draws: openDraws({ serverSeed, clientSeed, nonce: at }),
    })

  /** The next nonce whose round is of the requested kind. */
  function find(kind: string, stake: Money): number {
    for (let at = nonce; at < nonce + 200_000; at++) if (isOf(kind, decide(stake, at).events)) return at
    return nonce
  }

  return {
    async open() {
      const unseen = query.has('unseen')
        ? decide(parseMoney('1.00'), find(query.get('find') ?? 'feature', parseMoney('1.00')))
        : undefined
      return {
        mode: query.has('demo') ? 'demo' : 'real',
        currency,
        balance: formatMoney(balance, currency),
        unseen: unseen
          ? { roundId: 'unseen', stake: '1.00', payout: formatMoney(unseen.payout, currency), events: unseen.events }
          : null,
      }
    },
    async spin(stakeText) {
      await new Promise(resolve => setTimeout(resolve, Number(query.get('latency') ?? 60)))
      const stake = parseMoney(stakeText, currency)
      const kind = query.get('find')
      if (kind) nonce = find(kind, stake)
      const round = decide(stake, nonce++)
      balance = (balance - stake + round.payout) as Money
      return {
        roundId: `round-${nonce}`,
        stake: stakeText,
        payout: formatMoney(round.payout, currency),
        events: round.events,
        balance: formatMoney(balance, currency),
      }
    },
    acknowledge: async () => undefined,
  }
}

function isOf(kind: string, events: readonly SlotEvent[]): boolean {
  const base = events.filter(
    (event, i) =>
      i < events.findIndex(e => e.type === 'freeSpinsStart' || e.type === 'holdStart' || e.type === 'roundWin') &&
      event.type !== 'freeSpin',
  )
  const credits = base.reduce(
    (sum, event) => sum + (event.type === 'lineWin' || event.type === 'scatterWin' ? event.credits : 0),
    0,
  )
  if (kind === 'feature') return events.some(event => event.type === 'freeSpinsStart')
  if (kind === 'big') return credits >= 250 && base.some(event => event.type === 'lineWin' && event.count >= 4)
  if (kind === 'hold') return events.some(event => event.type === 'holdStart')
  if (kind === 'full') return events.some(event => event.type === 'grandPrize')
  if (kind === 'more') return events.some(event => event.type === 'freeSpinsMore')
  if (kind === 'wild')
    return (
      base.some(event => event.type === 'lineWin' && credits > 60) &&
      base.some(event => event.type === 'reelsStop' && event.window.flat().includes('wild'))
    )
  return credits > 0
}
