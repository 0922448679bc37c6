import { type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from './index.ts'
import { type ModelCall, WalletModel } from './test-model.ts'
import { openTestWallet, type TestPlayer, type TestWallet } from './test-wallet.ts'

let t: TestWallet
beforeAll(async () => {
  t = await openTestWallet()
})
afterAll(() => t.w.close())

const cents = (n: number): Money => (BigInt(n) * 10_000n) as Money

/** Says a call of the model to the wallet. */
function ask(p: TestPlayer, call: ModelCall): Promise<Answer> {
  const { wallet, account, w } = t
  const { kind, txId } = call
  const named = { account, txId, player: p.ref, currency: 'USD' }
  const seat = { account, txId, memberId: p.memberId, currency: 'USD', mode: 'play', game: 'fortune' } as const
  const betId = newId(w.services.clock)
  switch (kind) {
    case 'bet':
      return p.bet(cents(call.amount), txId, { roundId: `r-${txId}` })
    case 'betWin': {
      const [stake, payout] = [cents(call.amount), cents(call.payout)]
      return wallet.betWin({ ...p.stake(stake, txId, { input: [stake, payout] }), payout })
    }
    case 'tip':
      return wallet.tip({ ...seat, amount: cents(call.amount) })
    case 'hold':
      return p.hold(cents(call.amount), txId)
    case 'capture': {
      const payout = call.payout === undefined ? {} : { payout: cents(call.payout) }
      return wallet.capture({ ...named, holdTxId: call.ref, betId, amount: cents(call.amount), ...payout })
    }
    case 'win':
    case 'adjust': {
      const about = call.ref === undefined ? {} : { betTxId: call.ref, betKind: call.refKind }
      const op = { ...named, ...about, amount: cents(call.amount), mode: 'play' as const }
      if (kind === 'adjust') return wallet.adjust({ ...op, reason: 'model' })
      return wallet.win({ ...op, kind: call.ref === undefined ? 'promo' : 'normal' })
    }
    case 'rollback':
      return wallet.rollback({ ...named, betTxId: call.ref, betKind: call.refKind })
    case 'reverseWin':
      return wallet.reverseWin({
        ...named,
        winTxId: call.ref,
        winKind: call.refKind,
        amount: cents(call.amount),
        reason: 'model',
      })
    case 'release':
      return wallet.release({ ...named, holdTxId: call.ref })
    case 'tipCancel':
      return wallet.tipCancel({ ...named, tipTxId: call.ref })
  }
}

type Draw = (below: number) => number

/** A vendor's story: some rounds with what may follow, in the order in which it was meant. */
function story(draw: Draw, prefix: string, rounds: number): ModelCall[] {
  const calls: ModelCall[] = []
  const id = () => `${prefix}-${calls.length}`
  const say = <C extends ModelCall>(call: C): C => {
    calls.push(call)
    return call
  }
  const perhaps = (percent: number, what: () => void) => {
    if (draw(100) < percent) what()
  }
  const settle = (stake: { txId: string; kind: 'bet' | 'betWin' | 'capture' }, paid: number) => {
    const about = { ref: stake.txId, refKind: stake.kind }
    perhaps(40, () => {
      const win = say({ kind: 'win', txId: id(), ...about, amount: draw(400) })
      for (const percent of [60, 40])
        perhaps(percent, () =>
          say({ kind: 'reverseWin', txId: id(), ref: win.txId, refKind: 'win', amount: 1 + draw(win.amount + 2) }),
        )
    })
    perhaps(30, () => say({ kind: 'rollback', txId: id(), ...about }))
    perhaps(10, () => say({ kind: 'rollback', txId: id(), ...about }))
    perhaps(15, () => say({ kind: 'adjust', txId: id(), ...about, amount: draw(600) - 300 }))
    if (stake.kind === 'betWin' && paid > 0)
      perhaps(25, () => say({ kind: 'reverseWin', txId: id(), ref: stake.txId, refKind: 'betWin', amount: 1 + draw(paid) }))
  }
  const table = () => {
    const hold = say({ kind: 'hold', txId: id(), amount: 1 + draw(600) })
    for (let shots = draw(4); shots > 0; shots--) {
      const payout = draw(2) ? draw(300) : undefined
      const shot = say({ kind: 'capture', txId: id(), ref: hold.txId, amount: draw(250), payout })
      perhaps(40, () => settle(shot, 0))
    }
    perhaps(50, () => say({ kind: 'release', txId: id(), ref: hold.txId }))
  }
  const tip = () => {
    const given = say({ kind: 'tip', txId: id(), amount: 1 + draw(200) })
    perhaps(50, () => say({ kind: 'tipCancel', txId: id(), ref: given.txId }))
    perhaps(15, () => say({ kind: 'tipCancel', txId: id(), ref: given.txId }))
  }
  const spin = () => settle(say({ kind: 'bet', txId: id(), amount: draw(300) }), 0)
  const whole = () => {
    const payout = draw(500)
    settle(say({ kind: 'betWin', txId: id(), amount: draw(300), payout }), payout)
  }
  const prize = () => {
    const won = say({ kind: 'win', txId: id(), ref: undefined, refKind: 'bet', amount: draw(200) })
    perhaps(30, () => say({ kind: 'reverseWin', txId: id(), ref: won.txId, refKind: 'win', amount: 1 + draw(won.amount + 2) }))
    for (const percent of [60, 40])
      perhaps(percent, () => say({ kind: 'adjust', txId: id(), ref: undefined, refKind: 'bet', amount: draw(900) - 600 }))
  }
  const kinds = [spin, spin, whole, table, tip, prize]
  for (let round = 0; round < rounds; round++) kinds[draw(kinds.length)]!()
  return calls
}

/** As the network brings it: each one to three times, some much later than meant. */
function delivered(calls: readonly ModelCall[], draw: Draw): ModelCall[] {
  const at = calls.flatMap((call, i) =>
    Array.from({ length: 1 + draw(3) }, () => ({ call, at: i + (draw(3) === 0 ? draw(calls.length * 2) - calls.length : 0) })),
  )
  return at.sort((a, b) => a.at - b.at).map(({ call }) => call)
}

test('whatever vendors say, in whatever order and however often, the wallet says and holds what the model does', async () => {
  let runs = 0
  const codes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5, max: 10 }), fc.infiniteStream(fc.nat()), async (rounds, stream) => {
      const draw: Draw = below => (below <= 0 ? 0 : (stream.next().value ?? 0) % below)
      const p = await t.player('8.00')
      const model = new WalletModel(800)
      const owed = await t.deficit()
      const calls = story(draw, `m${runs++}`, rounds)
      // A vendor that was told of an unknown reference comes again: the last ones are in the order that was meant.
      for (const call of [...delivered(calls, draw), ...calls]) {
        const expected = model.say(call)
        const answers = await Promise.all(Array.from({ length: 1 + (draw(5) === 0 ? 2 : 0) }, () => ask(p, call)))
        expect([call, answers.map(answer => answer.code)]).toEqual([call, answers.map(() => expected)])
        codes.set(`${call.kind} ${expected}`, (codes.get(`${call.kind} ${expected}`) ?? 0) + 1)
      }
      expect([await p.free(), await p.held()]).toEqual([cents(model.free), cents(model.held)])
      expect((await t.deficit()) - owed).toBe(zero - cents(model.deficit))
    }),
    { seed: 20_261_121, numRuns: 15 },
  )
  expect(await t.breaches()).toEqual([])
  // The stories reach every answer that a state of the protocol has.
  const reached = ['capture already_settled', 'capture rolled_back', 'rollback already_settled', 'reverseWin already_settled']
  for (const one of [...reached, 'win rolled_back', 'bet rolled_back', 'hold rolled_back', 'tip rolled_back'])
    expect([one, codes.get(one) ?? 0]).not.toEqual([one, 0])
}, 120_000)

test('said all at once, an answer that was yes stays yes, and the books hold', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 7 }), fc.infiniteStream(fc.nat()), async (rounds, stream) => {
      const draw: Draw = below => (below <= 0 ? 0 : (stream.next().value ?? 0) % below)
      const p = await t.player('8.00')
      const calls = story(draw, `c${runs++}`, rounds)
      const said = new Map<ModelCall, Answer[]>(calls.map(call => [call, []]))
      await Promise.all(delivered(calls, draw).map(async call => said.get(call)?.push(await ask(p, call))))
      for (const [call, answers] of said) {
        const yes = answers.filter(answer => answer.code === 'ok')
        if (yes.length === 0) continue
        // Refused while it could not be, then taken: never the other way round.
        const transfers = new Set(yes.map(answer => (answer.code === 'ok' ? answer.transferId : null)))
        expect([call, transfers.size, yes.filter(answer => !answer.isReplay).length <= 1]).toEqual([call, 1, true])
        expect([call, (await ask(p, call)).code]).toEqual([call, 'ok'])
      }
    }),
    { seed: 20_261_121, numRuns: 15 },
  )
  expect(await t.breaches()).toEqual([])
}, 120_000)
