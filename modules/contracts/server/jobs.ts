import type { Services } from '@tonle/contract/server'
import { type Every, handleJob, schedule } from '@tonle/jobs'
import type { Cycle } from '../contract.ts'
import { tendJob } from './outbox.ts'
import { layRun, tendRuns } from './runs.ts'

/** The run of each period; what is not ready yet, or was stopped, goes on with the five-minute schedule. */
const cycle = (name: string, of: Cycle & Every) =>
  schedule({
    name,
    every: of,
    timeoutMs: 290_000,
    run: async (services: Services, { brand, period, signal }) => {
      await layRun(services, brand, of, period)
      if (of === '5m') await tendRuns(services, brand, signal)
    },
  })

export const contractJobs = [
  cycle('contracts.day', 'day'),
  cycle('contracts.half_month', 'half-month'),
  cycle('contracts.month', 'month'),
  cycle('contracts.five_minutes', '5m'),
  handleJob(tendJob, async (services: Services, _input, { brand }) => void (await tendRuns(services, brand))),
]
