import { seededBrands } from '@tonle/brand/server'
import { defineModule, type Module, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import {
  checkTerms,
  contractBase,
  contracts,
  offerContract,
  ownContract,
  rejectContract,
  requestChange,
  requestEnd,
  signContract,
} from './agent.ts'
import {
  answerAgent,
  changeAgentContract,
  consoleContracts,
  contractEnds,
  endAgentContract,
  offerToAgent,
  saveTemplate,
  saveText,
  setPrice,
  templates,
} from './desk.ts'
import {
  answerDispute,
  consoleStatement,
  consoleStatements,
  disputeTerms,
  releaseStatement,
  releaseTerms,
  repeatRun,
  runs,
} from './desk-runs.ts'
import { contractsConsumers } from './folds.ts'
import { ownIncome } from './income.ts'
import { contractJobs } from './jobs.ts'
import { seedContracts } from './seed.ts'
import { disputeStatement, statement, statementBets, statementMembers, statements } from './statements.ts'

export { endOnMove } from './end-on-move.ts'
export { betsFold, cashFold, contractsConsumers } from './folds.ts'
export { contractsInvariants } from './invariants.ts'
export { reservedOf } from './reserve.ts'
export { layRun, tendRuns } from './runs.ts'

/** Agents' contracts. */
export const contractsModule: Module = defineModule({
  area: 'contracts',
  routes: serve('contracts', contract, {
    ...{
      contracts,
      contractBase,
      offerContract,
      checkTerms,
      contract: ownContract,
      signContract,
      rejectContract,
      requestChange,
      requestEnd,
    },
    ...{ statements, statement, statementMembers, statementBets, disputeStatement, ownIncome },
    ...{
      consoleContracts,
      contractEnds,
      templates,
      saveTemplate,
      saveText,
      setPrice,
      offerToAgent,
      changeAgentContract,
      endAgentContract,
      answerAgent,
    },
    ...{ runs, repeatRun, consoleStatements, consoleStatement },
    releaseStatement: { terms: releaseTerms, run: releaseStatement },
    answerDispute: { terms: disputeTerms, run: answerDispute },
  }),
  jobs: contractJobs,
  consumers: contractsConsumers,
  seed: async services => {
    for (const { id } of await seededBrands(services)) await services.db.tx(id, tx => seedContracts(tx, 'USD'))
  },
  furnish: (tx, _services, brand) => seedContracts(tx, brand.currency),
})
