import { defineModule, type Module, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import type { DownlineAccounts } from './downline-accounts.ts'
import { createInvite, endInvite, invites } from './invites.ts'
import { openAccount, openingTerms, renewLink } from './open-account.ts'
import { team, teamSummary } from './team.ts'

export type { AccountLink, DownlineAccounts } from './downline-accounts.ts'
export { type Invited, inviteOf, takeInvite } from './invites.ts'
export { leaveTree, lineVersion, lineVersions, placeMember } from './place-member.ts'

export const agentsModule = (accounts: DownlineAccounts): Module =>
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
    }),
  })
