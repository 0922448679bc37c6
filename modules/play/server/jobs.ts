import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { forgetPlayedJob } from './played-games.ts'
import { closeLateBets } from './seamless/close-late-bets.ts'
import { closeOldBets, closeOldRounds } from './seamless/close-rounds.ts'
import { forgetBudgets } from './seamless/reach/budgets.ts'
import { releaseExpired } from './seamless/release.ts'

const holds = schedule({
  name: 'play.release_holds',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (services: Services) => void (await releaseExpired(services)),
})

const lateBets = schedule({
  name: 'play.close_late_bets',
  per: 'installation',
  every: '1m',
  catchUp: 'last',
  timeoutMs: 50_000,
  run: async (services: Services) => void (await closeLateBets(services)),
})

const rounds = schedule({
  name: 'play.close_rounds',
  per: 'installation',
  every: '10m',
  catchUp: 'last',
  timeoutMs: 300_000,
  run: async (services: Services) => {
    await closeOldRounds(services)
    await forgetBudgets(services)
    await closeOldBets(services)
  },
})

export const playJobs = [holds, lateBets, rounds, forgetPlayedJob]
