import { money as micro } from '@tonle/money'
import type { Operation, WireRequest } from '../../simulators/game-vendors/protocol/index.ts'
import type { Case } from '../case.ts'
import { type Lab, type Place, same, told, units } from '../lab.ts'

const stakeOf = (lab: Lab, { seat }: Place, amount = units(10)): Operation =>
  lab.speaks('bet') ? { op: 'bet', seat, amount, ...lab.ids() } : { op: 'betWin', seat, amount, payout: micro(0n), ...lab.ids() }

/** A stake that is spoiled on its way must be answered in the dialect, as no success, and move nothing. */
async function isNotTaken(lab: Lab, place: Place, spoil: (request: WireRequest) => WireRequest, what: string): Promise<void> {
  const operation = stakeOf(lab, place)
  const answer = await lab.vendor.send(spoil(lab.dialect.compose(operation)), operation)
  if (answer.outcome === 'done') throw new Error(`${what} was taken`)
  if (answer.said === '') throw new Error(`${what} was not answered in the dialect: ${told(answer)}`)
}

/** What is wrong with a single call. */
export const requests: readonly Case[] = [
  {
    id: 17,
    says: 'a stake and a win in another currency, known or not, are refused',
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const bet = lab.ids()
      for (const currency of [place.seat.currency === 'KHR' ? 'USD' : 'KHR', 'XXX'])
        lab.refused(await lab.stake({ ...place.seat, currency }, units(10)), 'WRONG_CURRENCY')
      await lab.holds(place, start)
      if (!lab.speaks('win')) return
      lab.done(await lab.stake(place.seat, units(10), bet))
      for (const currency of [place.seat.currency === 'KHR' ? 'USD' : 'KHR', 'XXX']) {
        const seat = { ...place.seat, currency }
        const ids = { txId: lab.ids().txId, roundId: bet.roundId, refTxId: bet.txId }
        lab.refused(await lab.vendor.win({ seat, ...ids, amount: units(10) }), 'WRONG_CURRENCY')
      }
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 18,
    says: 'an amount with more decimals than the currency posts is refused, never rounded',
    unless: lab => (lab.unit('USD') <= 10n ? 'the currency takes all decimals' : undefined),
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      // The finest that every dialect can write: 10⁻⁵.
      for (const amount of [10n, units(1) + 10n]) lab.refused(await lab.stake(place.seat, micro(amount)), 'BAD_REQUEST')
      await lab.holds(place, start)
    },
  },
  {
    id: 19,
    says: 'ids beyond 2^53 stay themselves: the next number is another transaction',
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const base = BigInt(`9007199254740993${lab.ground.nowMs() % 10_000}`)
      const ids = (n: bigint) => ({ txId: String(base + n), roundId: String(base + 10n) })
      for (const n of [0n, 1n, 2n]) lab.done(await lab.stake(place.seat, units(1), ids(n)))
      await lab.holds(place, micro(start - units(3)))
      lab.done(await lab.stake(place.seat, units(1), ids(1n)))
      await lab.holds(place, micro(start - units(3)))
    },
  },
  {
    id: 20,
    says: 'other bytes of the same meaning are read as signed; no text, no UTF-8 and ten million bytes are refused in the dialect',
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const operation = stakeOf(lab, place)
      lab.done(await lab.vendor.say(operation, { isOdd: true }))
      lab.done(await lab.vendor.say(operation))
      const left = micro(start - units(10))
      await lab.holds(place, left)
      const body = (bytes: (body: Buffer) => Buffer) => (request: WireRequest) => ({ ...request, body: bytes(request.body) })
      await isNotTaken(
        lab,
        place,
        body(() => Buffer.alloc(0)),
        'an empty body',
      )
      await isNotTaken(
        lab,
        place,
        body(sent => sent.subarray(0, sent.length >> 1)),
        'half a body',
      )
      await isNotTaken(
        lab,
        place,
        body(sent => Buffer.concat([sent, Buffer.from('&note='), Buffer.from([0xff, 0xfe])])),
        'a body that is no UTF-8',
      )
      await isNotTaken(
        lab,
        place,
        body(sent => Buffer.concat([sent, Buffer.alloc(10_000_000, 0x20)])),
        'a body of ten million bytes',
      )
      await lab.holds(place, left)
    },
  },
  {
    id: 21,
    says: 'a wrong signature, changed bytes, an old time and a used nonce are refused, with an alarm',
    async run(lab) {
      const place = await lab.sit()
      const start = await lab.balance(place.seat)
      const { guards } = lab.dialect
      await lab.ground.alarms?.()
      lab.refused(await lab.vendor.say(stakeOf(lab, place), { isForged: true }), 'SIGNATURE')
      await lab.alarmed('seamless.signature_invalid')
      if (guards.body) {
        const spoil = (request: WireRequest) => ({
          ...request,
          body: Buffer.from(request.body.toString().replace(/10(\.00|00000)/, '90$1')),
        })
        const operation = stakeOf(lab, place)
        lab.refused(await lab.vendor.send(spoil(lab.dialect.compose(operation)), operation), 'SIGNATURE')
      }
      if (guards.time) lab.refused(await lab.vendor.say(stakeOf(lab, place), { lateBySeconds: 600 }), 'TIME_WINDOW')
      await lab.holds(place, start)
      if (!guards.nonce) return
      const operation = stakeOf(lab, place)
      const request = lab.dialect.compose(operation)
      lab.done(await lab.vendor.send(request, operation))
      lab.refused(await lab.vendor.send(request, operation), 'NONCE_USED')
      await lab.alarmed('seamless.nonce_used')
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 22,
    says: "an unknown session, player or game is refused; the host's name and other headers choose no brand",
    async run(lab) {
      const place = await lab.sit()
      const { seat } = place
      const start = await lab.balance(seat)
      lab.refused(await lab.stake({ ...seat, session: 'x'.repeat(seat.session.length) }, units(1)), 'TOKEN_INVALID')
      lab.refused(await lab.stake({ ...seat, playerId: 'nobody' }, units(1)), 'PLAYER_UNKNOWN', 'TOKEN_INVALID')
      lab.refused(await lab.stake({ ...seat, gameId: 'nogame' }, units(1)), 'GAME_UNKNOWN')
      await lab.holds(place, start)
      const operation = stakeOf(lab, place)
      const request = lab.dialect.compose(operation)
      const headers = { ...request.headers, merchant: 'nobrand', 'x-forwarded-host': 'nobrand.example' }
      lab.done(await lab.vendor.send({ ...request, headers }, operation))
      await lab.holds(place, micro(start - units(10)))
    },
  },
  {
    id: 32,
    says: 'of a batch with one item that fails the others are decided',
    unless: lab => `the dialect ${lab.dialect.name} sends no batches`,
    async run() {
      same(true, true, 'never run')
    },
  },
]
