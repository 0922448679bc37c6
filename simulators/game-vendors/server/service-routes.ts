import { formatMoney, type Money, parseMoney, zero } from '@tonle/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { WalletVerifier } from '../protocol/index.ts'
import type { Round, Step, Store } from '../rounds/store.ts'
import type { Vendor } from '../rounds/vendor.ts'
import { read } from './game-routes.ts'
import { NoAnswer, purseCalls } from './purse-calls.ts'
import { Refusal, type Services } from './services.ts'

const PAGE = 200
const promoInput = z.object({
  ...{ grantId: z.string().min(1).max(60), playerId: z.string(), gameId: z.string().optional(), currency: z.string() },
  amount: z.string().transform(text => parseMoney(text)),
})
const killInput = z.object({ sessionId: z.string().min(1) })
const roundInput = z.object({ roundId: z.string().nullable(), txId: z.string() })
const rangeInput = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.string().nullable() })

/** What the wallet asks of us (docs/seamless-guide.md "Calls to you"), signed by it. Free rounds are not run here; a prize is paid at once. */
export function serviceRoutes(app: FastifyInstance, services: Services): void {
  const { store, vendors, clock, faults, croupier } = services
  const [askPurse, verifier] = [purseCalls(services), new WalletVerifier(clock)]
  app.register(async routes => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    routes.post<{ Params: { vendor: string; '*': string } }>('/service/:vendor/*', async (request, reply) => {
      const { params, headers, url, body } = request
      const vendor = vendors.get(params.vendor)
      const text = String(body)
      if (!vendor?.key || !verifier.isSigned(vendor.key, [headers.signature].flat()[0], url, text))
        throw new Refusal(401, 'SIGNATURE')
      const [operation, input] = [params['*'], JSON.parse(text) as unknown]
      if (!operation.startsWith('wallet/') || !vendor.keepsPurses) return answer(vendor, operation, input)
      return await askPurse(vendor, operation, input, faults.service).catch(hangUp(request, reply))
    })
  })

  function answer(vendor: Vendor, operation: string, body: unknown): object {
    switch (operation) {
      case 'session/kill': {
        const { sessionId } = read(killInput, body)
        for (const player of store.playersOf(sessionId)) store.savePlayer({ ...player, isOver: true })
        return { code: 'OK' }
      }
      case 'promo/grant': {
        if (vendor.keepsPurses) return { code: 'NOT_SUPPORTED' }
        // Paid after the answer; what fails now is paid with the rounds that wait.
        void croupier.payPrize(vendor.code, read(promoInput, body)).catch(() => undefined)
        return { code: 'OK' }
      }
      case 'history/round': {
        const { roundId, txId } = read(roundInput, body)
        const round = store.round(roundId ?? store.roundOf(txId) ?? '')
        return round?.vendor === vendor.code ? { code: 'OK', round: viewIn(store, round) } : { code: 'NOT_FOUND' }
      }
      case 'history/range': {
        const { from, to, after } = read(rangeInput, body)
        const rounds = store.ended(vendor.code, Date.parse(from), Date.parse(to), after ?? '', PAGE)
        return {
          code: 'OK',
          rounds: rounds.map(round => viewIn(store, round)),
          next: rounds.length === PAGE ? rounds.at(-1)!.id : null,
        }
      }
      default:
        return { code: 'NOT_SUPPORTED' }
    }
  }
}

function viewIn(store: Store, round: Round): object {
  const player = store.player(round.handle)
  const isVoid = round.state === 'undone' || round.state === 'refused'
  const sum = (amount: Money) => formatMoney(isVoid ? zero : amount)
  return {
    roundId: round.id,
    gameId: player?.game ?? '',
    playerId: player?.seat?.playerId ?? null,
    currency: player?.currency ?? '',
    state: isVoid ? 'void' : round.state === 'settled' ? 'settled' : 'open',
    totalBet: sum(round.stake),
    totalWin: sum(round.payout),
    startedAt: new Date(round.atMs).toISOString(),
    endedAt: round.endedMs === null ? null : new Date(round.endedMs).toISOString(),
    replayUrl: null,
    transactions: store.steps(round.id).map(told),
  }
}

/** For who waits it looks like a line that broke. */
const hangUp = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
  if (!(error instanceof NoAnswer)) throw error
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

const told = ({ op, txId }: Step) => ({ txId, kind: op.op, amount: formatMoney('amount' in op ? op.amount : zero) })
