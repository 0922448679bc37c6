import { fail } from '@tonle/contract'
import { type CallLookup, type OpenScope, type SealedRows, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { operatorSessionsEnded } from '../contract.ts'
import {
  changeRole,
  endOperatorSessions,
  inviteOperator,
  lockOperator,
  renewInvitation,
  resetOperatorFactor,
  unlockOperator,
} from './accounts/change-account.ts'
import { acceptInvitation } from './accounts/invitation.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { approvalReading } from './approvals/approval-reading.ts'
import type { Approvals } from './approvals/approvals.ts'
import { refuseRequest, withdrawRequest } from './approvals/decide-approval.ts'
import { countWaiting, listApprovals } from './approvals/list-approvals.ts'
import { checkChain } from './audit.ts'
import { readAudit } from './audit-log.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmFactor, enrolFactor } from './enrol-factor.ts'
import { login } from './login.ts'
import { OPERATOR_COLUMNS, type OperatorRow, operatorView } from './operator-view.ts'
import * as own from './own-sessions.ts'
import { addPasskey, listPasskeys, newPasskey, removePasskey } from './passkeys/own-passkeys.ts'
import { askForPasskey, confirmPasskey, passkeyLogin } from './passkeys/use-passkey.ts'
import { addRole, addTerms, changeRoleTerms, changeTerms, removeRole } from './roles/change-roles.ts'
import { listRoles } from './roles/list-roles.ts'
import { type OperatorSessions, operatorCookie } from './sessions.ts'
import { ticket } from './tickets.ts'

export const sealedFactors: SealedRows = {
  purpose: 'totp',
  sql: `select distinct on (split_part(totp_secret, '.', 1)) totp_secret as sealed, id::text as context
          from operators.operator where totp_secret is not null`,
}

export const sealedApprovals: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(input, '.', 1)) input as sealed, 'approval:' || brand_id || ':' || id as context
          from operators.approval where input is not null`,
}

/** A proof for a new tab of a browser that is signed in. */
async function newTab(sessions: OperatorSessions, scope: OpenScope): Promise<{ token: string }> {
  const own = scope.request.headers['sec-fetch-site'] === 'same-origin' || scope.request.headers.origin === scope.request.origin
  if (!own) throw fail('request.forbidden_origin')
  const row = await sessions.ofCookie(scope.request)
  if (!row) throw fail('session.required')
  return { token: sessions.tabToken(row.id) }
}

const ofRoles = {
  roles: listRoles,
  addRole: { terms: addTerms, run: addRole },
  changeRoleTerms: { terms: changeTerms, run: changeRoleTerms },
  removeRole,
}

export function operatorRoutes(sessions: OperatorSessions, approvals: Approvals, calls: CallLookup) {
  return serve('operators', contract, {
    login: (scope, input) => login(sessions, scope, input),
    auditLog: readAudit,

    operatorAccounts: listAccounts,
    inviteOperator,
    renewInvitation,
    changeRole,
    lockOperator,
    unlockOperator,
    resetOperatorFactor,
    endOperatorSessions,
    acceptInvitation,
    ...ofRoles,
    approvals: (read, input) => listApprovals(calls, read, input),
    approvalsWaiting: countWaiting,
    approvalReading: (read, input) => approvalReading(calls, read, input),
    approveRequest: (scope, input) => approvals.approve(scope, input),
    refuseRequest: (tx, input) => refuseRequest(calls, tx, input),
    withdrawRequest: (tx, input) => withdrawRequest(calls, tx, input),

    tab: scope => newTab(sessions, scope),
    async me(read) {
      const row = await read.one<OperatorRow>(`select ${OPERATOR_COLUMNS} from operators.operator o where o.id = $1`, [
        read.actor.operatorId,
      ])
      return await operatorView(read, row)
    },

    async logout(tx) {
      await tx.query('update operators.session set ended_at = app_now() where id = $1', [tx.actor.sessionId])
      const { sessionId } = tx.actor
      tx.afterCommit(() => tx.services.events.publish(operatorSessionsEnded, { ids: [sessionId] }))
      tx.setCookie(operatorCookie(tx.request.secure), '', { maxAge: 0, sameSite: 'Strict' })
      return {}
    },

    ...own,
    ticket,
    confirmPassword,
    enrolFactor,
    confirmFactor,

    passkeyChallenge: scope => askForPasskey(scope, 'login'),
    passkeyLogin: (scope, input) => passkeyLogin(sessions, scope, input),
    confirmChallenge: scope => askForPasskey(scope, `confirm:${scope.actor.operatorId}`),
    confirmPasskey,
    passkeys: listPasskeys,
    newPasskey,
    addPasskey,
    removePasskey,

    async checkAudit(read) {
      const { rows, brokenAt } = await checkChain(read)
      return { rows: String(rows), brokenAt: brokenAt === null ? null : String(brokenAt) }
    },
  })
}
