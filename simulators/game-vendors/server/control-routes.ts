import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultsSchema } from '../faults/faults.ts'
import { read } from './game-routes.ts'
import { Refusal, type Services } from './services.ts'

const faultsInput = z.strictObject({ handle: z.string().optional(), faults: faultsSchema.nullable() })
const settleInput = z.strictObject({ withinMs: z.number().int().min(0).max(120_000).default(10_000) })
const POLL_MS = 25

/** Routes for testers, with `authorization: Bearer <SIM_CONTROL>`. Without that setting there are none. */
export function controlRoutes(app: FastifyInstance, services: Services): void {
  const { control, faults, store, croupier, clock } = services
  if (control === undefined) return
  app.register(async routes => {
    routes.addHook('onRequest', async request => {
      const [given, wanted] = [request.headers.authorization ?? '', `Bearer ${control}`].map(text => Buffer.from(text))
      if (given!.length !== wanted!.length || !timingSafeEqual(given!, wanted!)) throw new Refusal(401, 'CONTROL')
    })

    routes.get('/control/state', () => ({ rounds: store.count(), running: store.running().map(({ id }) => id) }))

    routes.get<{ Params: { id: string } }>('/control/rounds/:id', ({ params: { id } }) => {
      const round = store.round(id)
      if (!round) throw new Refusal(404, 'NO_ROUND')
      const steps = store.steps(id).map(({ op, txId, state, attempts }) => ({ op: op.op, txId, state, attempts }))
      return { id, state: round.state, stake: String(round.stake), payout: String(round.payout), code: round.code, steps }
    })

    routes.put('/control/faults', request => {
      const { handle, faults: wanted } = read(faultsInput, request.body)
      if (handle === undefined) faults.setForAll(wanted ?? undefined)
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
