import { defineModule, type Module, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { consoleAgents, looks } from './agent-list.ts'
import { applications, applyAsAgent, decideApplication, decisionTerms, ownApplication } from './applications.ts'
import { appointMember, appointTerms } from './appoint.ts'
import type { DownlineAccounts } from './downline-accounts.ts'
import { createInvite, endInvite, invites } from './invites.ts'
import { lookAt } from './look-at.ts'
import type { MoveEffects } from './move-effects.ts'
import { moveJobs, moveMember, moves, moveTerms, previewMove } from './moves.ts'
import { openAccount, openingTerms, renewLink } from './open-account.ts'
import { team, teamSummary } from './team.ts'

export { maskedName } from '../rules.ts'
export type { AccountLink, DownlineAccounts } from './downline-accounts.ts'
export { agentsInvariants } from './invariants.ts'
export { type Invited, inviteOf, takeInvite } from './invites.ts'
export { moveBranch } from './move-branch.ts'
export type { MoveEffects } from './move-effects.ts'
export { leaveTree, lineVersion, lineVersions, placeMember } from './place-member.ts'

/** @param effects what other modules say of a move in the tree, and do with it */
export const agentsModule = (accounts: DownlineAccounts, effects: readonly MoveEffects[]): Module =>
  defineModule({
    area: 'agents',
    routes: serve('agents', contract, {
      team,
      teamSummary,
      invites,
      createInvite,
      endInvite,
      openingTerms: read => openingTerms(accounts, read),
      openAccount: (tx, input) => openAccount(accounts, tx, input),
      renewLink: (tx, input) => renewLink(accounts, tx, input),
      lookAt,
      ownApplication,
      applyAsAgent,
      consoleAgents,
      previewMove: (read, input) => previewMove(effects, read, input),
      moveMember: { terms: moveTerms, run: moveMember },
      moves,
      appointMember: { terms: appointTerms, run: (tx, input) => appointMember(accounts, tx, input) },
      looks,
      applications,
      decideApplication: { terms: decisionTerms, run: (tx, input) => decideApplication(accounts, tx, input) },
    }),
    jobs: moveJobs(effects),
  })
