import { commitmentOf, type DrawSource, openDraws } from '@tonle/fairness'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { beforeEach, expect, test } from 'vitest'
import type { Act } from '../model.ts'
import { moonlitCards } from '../moonlit-cards/title.ts'
import { drawCard, type HiloBet, type HiloProgress, noProgress, payoutAt, placeBet, turnCard, widthsOf } from '../round.ts'
import { isRight } from '../rules.ts'
import type { Sound } from '../scene/sound.ts'
import { viewOf } from '../view.ts'
import type { HiloClient, PlayedHilo } from './client.ts'
import { makeGame } from './game.ts'

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}
beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store() })
})

/** A server in memory on the real rules. `fails`: the code that the next act is refused with. */
function localServer(balance = '100.00') {
  const seeds = { serverSeed: new Uint8Array(32).fill(3), clientSeed: 'local', nonce: 4 }
  let [money, rounds]: [Money, number] = [parseMoney(balance), 0]
  let open: { bet: HiloBet; progress: HiloProgress; draws: DrawSource } | undefined
  const state = { fails: undefined as string | undefined, acts: [] as string[] }
  const cards = () => {
    const draws = openDraws({ ...seeds, nonce: seeds.nonce + rounds })
    return Array.from({ length: 40 }, () => drawCard(draws))
  }
  const shown = () => viewOf(`round-${rounds}`, open!.bet, open!.progress)
  const played = async (act: string, work: () => void): Promise<PlayedHilo> => {
    state.acts.push(act)
    const failed = state.fails
    state.fails = undefined
    if (failed !== 'network.failed' && failed !== undefined) throw new Error(failed)
    const before = open?.progress.end
    work()
    if (open!.progress.end && !before) money = (money + payoutAt(open!.bet, open!.progress)) as Money
    if (failed) throw new Error(failed)
    return { round: shown(), balance: formatMoney(money, 'USD') }
  }
  const client: HiloClient = {
    open: async () => {
      const round = open ? shown() : null
      const base = { mode: 'real' as const, currency: 'USD', balance: formatMoney(money, 'USD'), isOpenGame: true }
      return { ...base, round: round?.end ? null : round, last: round?.end ? round : null }
    },
    bet: stake =>
      played('bet', () => {
        rounds++
        const draws = openDraws({ ...seeds, nonce: seeds.nonce + rounds })
        const { serverSeed, ...seed } = { ...seeds, nonce: seeds.nonce + rounds }
        const request = { gameCode: moonlitCards.gameCode, currency: 'USD' as const, stake: parseMoney(stake), draws }
        open = {
          bet: placeBet({ ...request, seed: { ...seed, commitment: commitmentOf(serverSeed) } }),
          progress: noProgress,
          draws,
        }
        money = (money - parseMoney(stake)) as Money
      }),
    turn: (_, __, act: Act) =>
      played(act, () => {
        open!.progress = turnCard(open!.bet, open!.progress, act, () => drawCard(open!.draws))
      }),
    cashOut: () =>
      played('cashOut', () => {
        open!.progress = { ...open!.progress, end: 'cash_out' }
      }),
  }
  /** The guess on card number `n` that is right, or wrong. */
  const guess = (n: number, right: boolean): Act => {
    const [from, to] = [cards()[n]!, cards()[n + 1]!]
    return (['high', 'low'] as const).find(one => isRight(one, from, to) === right) ?? 'skip'
  }
  return { client, state, guess, right: () => widthsOf(open!.bet, open!.progress).length }
}

async function table(balance?: string) {
  const server = localServer(balance)
  const heard: string[] = []
  const sound = new Proxy({}, { get: (_, name: string) => () => void heard.push(name) }) as Sound
  const game = makeGame({
    title: moonlitCards,
    client: server.client,
    opened: await server.client.open(),
    sound,
    wait: async () => undefined,
    codeOf: error => (error as Error).message,
  })
  return { ...server, game, heard }
}
const pressed = async (act: () => void) => {
  act()
  await new Promise(resolve => setTimeout(resolve, 8))
}

test('a bet, two right guesses and a cash-out: the balance is what the server tells', async () => {
  const { game, guess, heard, state } = await table()
  await pressed(() => game.bet())
  expect(game.state()).toMatchObject({ phase: 'open', balance: '99.00', isTurned: true })
  await pressed(() => game.cashOut())
  expect(state.acts).toEqual(['bet'])
  for (const n of [0, 1]) await pressed(() => game.turn(guess(n, true)))
  const { round } = game.state()
  expect(round).toMatchObject({ right: 2, end: null })
  await pressed(() => game.cashOut())
  expect(game.state()).toMatchObject({
    phase: 'over',
    balance: formatMoney((parseMoney('99.00') + parseMoney(round!.now.payout)) as Money, 'USD'),
  })
  expect(heard.filter(name => name === 'right')).toHaveLength(2)
  expect(heard.at(-1)).toBe('paid')
})

test('a wrong guess ends the round: the stake is gone, the card is shown and sounds as any other', async () => {
  const { game, guess, heard } = await table()
  await pressed(() => game.bet())
  let n = 0
  while (guess(n, false) === 'skip') await pressed(() => game.turn(guess(n++, false)))
  await pressed(() => game.turn(guess(n, false)))
  expect(game.state()).toMatchObject({ phase: 'over', balance: '99.00', round: { end: { reason: 'wrong', payout: '0.00' } } })
  expect(heard.at(-1)).toBe('flip')
  expect(heard).not.toContain('paid')
  expect(heard).not.toContain('right')
})

test('two presses are one act, and nothing is sent that is not offered', async () => {
  const { game, guess, state } = await table()
  game.turn('high')
  game.bet()
  await pressed(() => game.bet())
  const act = guess(0, true)
  game.turn(act)
  await pressed(() => game.turn(act))
  expect(state.acts).toEqual(['bet', act])
})

test('a lost answer shows what came of it; a refusal from elsewhere says so', async () => {
  const { game, guess, state } = await table()
  state.fails = 'network.failed'
  await pressed(() => game.bet())
  expect(game.state()).toMatchObject({ phase: 'open', balance: '99.00', notice: undefined })
  state.fails = 'network.failed'
  await pressed(() => game.turn(guess(0, true)))
  expect(game.state()).toMatchObject({ phase: 'open', notice: undefined, round: { right: 1 } })
  state.fails = 'hilo.out_of_step'
  await pressed(() => game.turn('skip'))
  expect(game.state()).toMatchObject({ phase: 'open', notice: 'hilo.elsewhere', round: { right: 1 } })
})

test('a bet above the balance is not sent', async () => {
  const { game, state } = await table('0.50')
  await pressed(() => game.bet())
  expect(game.state()).toMatchObject({ phase: 'ready', balance: '0.50', notice: 'hilo.not_enough' })
  expect(state.acts).toEqual([])
})
