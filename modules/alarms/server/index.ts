import type { BrandDirectory } from '@tonle/brand/server'
import { defineModule, type Module, type SealedRows, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { alarmJobs } from './jobs.ts'
import { keepLogged, listLogged, loggedWaiting } from './logged.ts'
import { addDestination, alarmDestinations, changeDestination, removeDestination, sendAlarmTest } from './manage.ts'
import type { Source } from './watch.ts'

export { sendAlarmJob } from './outbox.ts'

const sealed = (what: 'address' | 'secret'): SealedRows => ({
  purpose: 'webhook',
  sql: `select distinct on (split_part(${what}_sealed, '.', 1)) ${what}_sealed as sealed, 'alarms.${what}:' || brand_id || ':' || id as context
          from alarms.destination where ${what}_sealed is not null`,
})
export const sealedAlarms: readonly SealedRows[] = [sealed('address'), sealed('secret')]

/** @param modules all modules of the program; alarms are sent for what their `waiting` counts */
export function alarmsModule(brands: BrandDirectory, modules: () => readonly Module[]): Module {
  const sources = () => sourcesOf(modules())
  return defineModule({
    area: 'alarms',
    routes: serve('alarms', contract, {
      alarmDestinations: read => alarmDestinations(read, sources()),
      addDestination: (tx, input) => addDestination(tx, sources(), input),
      changeDestination: (tx, input) => changeDestination(tx, sources(), input),
      removeDestination,
      sendAlarmTest,
      loggedAlarms: listLogged,
    }),
    waiting: loggedWaiting,
    start: async services => keepLogged(services),
    jobs: alarmJobs(brands, sources),
  })
}

/** @throws Error for a kind that the contract does not name: it has no words */
function sourcesOf(modules: readonly Module[]): readonly Source[] {
  return modules.flatMap(({ waiting = [] }) =>
    waiting.map(source => ({ ...source, kind: contract.alarmKind.parse(source.kind) })),
  )
}
