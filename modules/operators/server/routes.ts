import { fail } from '@tonle/contract'
import { type SealedRows, serve } from '@tonle/contract/server'
import { generateSecret, generateURI } from 'otplib'
import * as contract from '../contract.ts'
import { checkChain } from './audit.ts'
import { readAudit } from './audit-log.ts'
import { stepOfCode } from './factor.ts'
import { login } from './login.ts'
import { type OperatorRow, operatorView } from './operator-view.ts'
import { type OperatorSessions, operatorCookie } from './sessions.ts'

export const sealedFactors: SealedRows = {
  purpose: 'totp',
  sql: `select distinct on (split_part(totp_secret, '.', 1)) totp_secret as sealed, id::text as context
          from operators.operator where totp_secret is not null`,
}

export function operatorRoutes(sessions: OperatorSessions) {
  return serve('operators', contract, {
    login: (scope, input) => login(sessions, scope, input),
    auditLog: readAudit,

    async tab(scope) {
      const own =
        scope.request.headers['sec-fetch-site'] === 'same-origin' || scope.request.headers.origin === scope.request.origin
      if (!own) throw fail('request.forbidden_origin')
      const row = await sessions.ofCookie(scope.request)
      if (!row) throw fail('session.required')
      return { token: sessions.tabToken(row.id) }
    },

    async me(read) {
      const row = await read.one<OperatorRow>('select id, name, role, totp_confirmed from operators.operator where id = $1', [
        read.actor.operatorId,
      ])
      return operatorView(row, read.site)
    },

    async logout(tx) {
      await tx.query('update operators.session set ended_at = app_now() where id = $1', [tx.actor.sessionId])
      tx.setCookie(operatorCookie(tx.request.secure), '', { maxAge: 0, sameSite: 'Strict' })
      return {}
    },

    async enrolFactor(tx) {
      const secret = generateSecret()
      const sealed = tx.house.keyring.seal('totp', secret, tx.actor.operatorId)
      const changed = await tx.query(
        'update operators.operator set totp_secret = $2 where id = $1 and not totp_confirmed returning id',
        [tx.actor.operatorId, sealed],
      )
      if (changed.length === 0) throw fail('operators.factor_exists')
      return { secret, uri: generateURI({ issuer: `${tx.site.name} console`, label: tx.actor.name, secret }) }
    },

    async confirmFactor(tx, input) {
      const row = await tx.one<{ totp_secret: string | null; totp_last_step: bigint }>(
        'select totp_secret, totp_last_step from operators.operator where id = $1 for update',
        [tx.actor.operatorId],
      )
      const secret = row.totp_secret && tx.house.keyring.open('totp', row.totp_secret, tx.actor.operatorId).toString()
      const step = secret ? await stepOfCode(tx.house, secret, input.code, row.totp_last_step) : undefined
      if (step === undefined) throw fail('operators.code_wrong', { fields: { code: 'operators.code_wrong' } })
      await tx.query('update operators.operator set totp_confirmed = true, totp_last_step = $2 where id = $1', [
        tx.actor.operatorId,
        step,
      ])
      return {}
    },

    async checkAudit(read) {
      const { rows, brokenAt } = await checkChain(read)
      return { rows: String(rows), brokenAt: brokenAt === null ? null : String(brokenAt) }
    },
  })
}
