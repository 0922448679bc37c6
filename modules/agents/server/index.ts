import { defineModule, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { team, teamSummary } from './team.ts'

export { lineVersion, lineVersions, placeMember } from './place-member.ts'

export const agentsModule = defineModule({
  area: 'agents',
  routes: serve('agents', contract, { team, teamSummary }),
})
