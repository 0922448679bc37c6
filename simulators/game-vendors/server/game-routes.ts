import { formatMoney, type Money, zero } from '@tonle/money'
import { showMoney } from '@tonle/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { choicesOf, type Kind, returnOf, sceneOf, stakesOf } from '../games/returns.ts'
import { speaker } from '../protocol/index.ts'
import type { Player, Round } from '../rounds/store.ts'
import { gameOf, type Vendor } from '../rounds/vendor.ts'
import { type Launch, openPlayer } from './open-player.ts'
import { Refusal, type Services } from './services.ts'

const HISTORY = 12
const code = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)
const openInput = z.strictObject({
  vendor: z.string().max(20),
  game: code,
  token: z.string().regex(/^[\w-]{20,120}$/),
  mode: z.enum(['real', 'demo']),
  currency: z.string().regex(/^[A-Z0-9]{3,10}$/),
})
const handle = z.string().regex(/^[0-9a-f]{64}$/)
const playInput = z.strictObject({ handle, stake: z.string().max(24), choice: z.string().max(20).default('') })

/** What the vendor's page asks of the vendor. Who knows the handle is the player: it is made of the launch token. */
export function gameRoutes(app: FastifyInstance, services: Services): void {
  const { store, croupier, vendors, purses } = services

  app.post('/api/open', async request => {
    const { vendor: vendorCode, ...launch } = read(openInput, request.body)
    const vendor = vendors.get(vendorCode)
    if (!vendor) throw new Refusal(404, 'NO_VENDOR')
    const opened = await openPlayer(services, vendor, launch satisfies Launch)
    if (!('handle' in opened)) throw new Refusal(opened.outcome === 'unknown' ? 503 : 409, opened.code)
    return { ...rulesOf(gameOf(vendor, opened.game).kind, opened.currency), ...(await seatView(services, vendor, opened)) }
  })

  app.post('/api/play', async request => {
    const { handle, stake, choice } = read(playInput, request.body)
    const { player, vendor } = whoIs(services, handle)
    if (player.isOver) throw new Refusal(409, 'TOKEN_EXPIRED')
    const { kind } = gameOf(vendor, player.game)
    const amount = stakesOf(kind, player.currency).find(one => formatMoney(one) === stake)
    const choices = choicesOf(kind)
    if (amount === undefined || (choices.length > 0 ? !choices.some(one => one.name === choice) : choice !== ''))
      throw new Refusal(400, 'NOT_OFFERED')
    const round = await croupier.play(player, kind, amount, choice)
    return { round: roundView(round, player), ...balanceView(player, toldBalance(services, player)) }
  })

  app.post('/api/rounds', async request => {
    const { player, vendor } = whoIs(services, read(z.strictObject({ handle }), request.body).handle)
    return await seatView(services, vendor, player)
  })

  const toldBalance = ({ store, croupier }: Services, { handle }: Player): Money =>
    store.player(handle)?.demoBalance ?? croupier.balances.get(handle) ?? zero

  async function seatView(_: Services, vendor: Vendor, player: Player) {
    if (player.seat && vendor.keepsPurses) {
      const { playerId, currency } = player.seat
      croupier.balances.set(player.handle, purses.of({ vendor: vendor.code, player: playerId, currency }).balance)
    } else if (player.seat) {
      const { balance } = await speaker(vendor.dialect, vendor.send).balance({ seat: player.seat })
      if (balance !== undefined) croupier.balances.set(player.handle, balance)
    }
    const rounds = store.history(player.handle, HISTORY).map(round => roundView(round, player))
    return {
      handle: player.handle,
      currency: player.currency,
      isDemo: !player.seat,
      rounds,
      ...balanceView(player, toldBalance(services, player)),
    }
  }
}

function whoIs({ store, vendors }: Services, handle: string): { player: Player; vendor: Vendor } {
  const player = store.player(handle)
  const vendor = player && vendors.get(player.vendor)
  if (!vendor) throw new Refusal(404, 'NO_PLAYER')
  return { player, vendor }
}

const balanceView = ({ currency }: Player, balance: Money) => ({ balance: showMoney(formatMoney(balance), currency) })

const rulesOf = (kind: Kind, currency: string) => ({
  kind: sceneOf(kind),
  returns: `${(returnOf(kind) / 100).toFixed(2)}%`,
  stakes: stakesOf(kind, currency).map(one => ({ value: formatMoney(one), text: showMoney(formatMoney(one), currency) })),
  choices: choicesOf(kind).map(({ name, pays }) => ({ name, pays: `${(Number(pays) / 100).toFixed(2)}×` })),
})

/** What came out is told when the wallet has taken it, not before. */
function roundView(round: Round, { currency }: Player) {
  const isOver = round.state === 'settled'
  const text = (amount: Money) => showMoney(formatMoney(amount), currency)
  return {
    id: round.id,
    state: round.state,
    code: round.code,
    choice: round.choice,
    stake: text(round.stake),
    ...(isOver && {
      payout: text(round.payout),
      // A return below the stake is no win.
      isWin: round.payout > round.stake,
      isPaid: round.payout > 0n,
      result: round.result,
      shown: round.shown,
      times: `${Number((round.payout * 100n) / round.stake) / 100}×`,
    }),
  }
}

export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refusal(400, 'BAD_REQUEST')
  return result.data
}
