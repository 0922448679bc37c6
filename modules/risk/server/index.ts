import { defineModule, type Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'

export { type RiskScore, scoreOf } from './score.ts'
export { type Link, linksOf, noteTraces, type Trace, type TraceKind } from './traces.ts'

/** Devices and networks change hands: what nobody used for half a year says nothing. */
export async function forgetTraces(services: Services): Promise<void> {
  await services.db.system(tx =>
    tx.query(`delete from risk.trace where kind in ('device', 'network') and last_at < app_now() - interval '180 days'`),
  )
}

export const riskModule = defineModule({
  area: 'risk',
  jobs: [
    schedule({
      name: 'risk.forget_traces',
      per: 'installation',
      every: 'day',
      catchUp: 'last',
      run: (services: Services) => forgetTraces(services),
    }),
  ],
})
