import { timingSafeEqual } from 'node:crypto'
import { formatMoney, parseMoney } from '@tonle/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultsSchema } from '../faults/faults.ts'
import { read } from './game-routes.ts'
import { Refusal, type Services } from './services.ts'

const faultsInput = z.strictObject({
  of: z.enum(['rounds', 'service']).default('rounds'),
  handle: z.string().optional(),
  faults: faultsSchema.nullable(),
})
const purseInput = z.strictObject({
  ...{ vendor: z.string(), player: z.string(), currency: z.string() },
  ...{ stake: z.string().optional(), payout: z.string().optional() },
})
const settleInput = z.strictObject({ withinMs: z.number().int().min(0).max(120_000).default(10_000) })
const POLL_MS = 25

/** Routes for testers, with `authorization: Bearer <SIM_CONTROL>`. Without that setting there are none. */
export function controlRoutes(app: FastifyInstance, services: Services): void {
  const { control, faults, store, croupier, clock, purses } = services
  if (control === undefined) return
  app.register(async routes => {
    routes.addHook('onRequest', async request => {
      const [given, wanted] = [request.headers.authorization ?? '', `Bearer ${control}`].map(text => Buffer.from(text))
      if (given!.length !== wanted!.length || !timingSafeEqual(given!, wanted!)) throw new Refusal(401, 'CONTROL')
    })

    routes.get('/control/state', () => ({
      rounds: store.count(),
      running: store.running().map(({ id }) => id),
      struck: Object.fromEntries(faults.service?.counts ?? []),
    }))

    routes.get<{ Params: { id: string } }>('/control/rounds/:id', ({ params: { id } }) => {
      const round = store.round(id)
      if (!round) throw new Refusal(404, 'NO_ROUND')
      const steps = store.steps(id).map(({ op, txId, state, attempts }) => ({ op: op.op, txId, state, attempts }))
      return { id, state: round.state, stake: String(round.stake), payout: String(round.payout), code: round.code, steps }
    })

    routes.post('/control/purse', request => {
      const { stake, payout, ...purse } = read(purseInput, request.body)
      if (stake !== undefined) purses.play(purse, parseMoney(stake), parseMoney(payout ?? '0'))
      const { balance, net, revision } = purses.of(purse)
      return { balance: formatMoney(balance), net: formatMoney(net), revision, total: String(purses.total(purse.vendor)) }
    })

    routes.put('/control/faults', request => {
      const { of, handle, faults: wanted } = read(faultsInput, request.body)
      if (of === 'service') faults.setForService(wanted ?? undefined)
      else if (handle === undefined) faults.setForAll(wanted ?? undefined)
      else faults.setFor(handle, wanted ?? undefined)
      return {}
    })

    routes.post('/control/settle', async request => {
      const { withinMs } = read(settleInput, request.body)
      const until = clock.nowMs() + withinMs
      for (;;) {
        await croupier.workAll()
        await faults.settled()
        if (store.running().length === 0 || clock.nowMs() > until) break
        await new Promise(resolve => setTimeout(resolve, POLL_MS))
      }
      return { rounds: store.count() }
    })
  })
}
