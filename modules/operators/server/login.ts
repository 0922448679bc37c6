import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { requireSafeTransport, stepOfCode, verifyPassword } from '@tonle/identity/server'
import type * as contract from '../contract.ts'
import { LOCK_MINUTES, MAX_FAILURES } from '../rules.ts'
import { openOperatorSession } from './open-session.ts'
import { OPERATOR_COLUMNS, type OperatorRow } from './operator-view.ts'
import type * as rows from './rows.ts'
import type { OperatorSessions } from './sessions.ts'

type LoginRow = OperatorRow &
  Pick<rows.OperatorRow, 'totpSecret' | 'totpLastStep' | 'status'> & { passwordHash: string | null; isBlocked: boolean }

export const findForLogin = (scope: OpenScope, name: string) =>
  scope.read(read =>
    read.maybe<LoginRow>(
      `select ${OPERATOR_COLUMNS}, nullif(password_hash, '') as "passwordHash", totp_secret as "totpSecret",
              totp_last_step as "totpLastStep", status,
              failures >= ${MAX_FAILURES} and failed_at > app_now() - make_interval(mins => ${LOCK_MINUTES}) as "isBlocked"
         from operators.operator o where name_key = lower($1) and (brand_id is null or brand_id = $2)`,
      [name, scope.brand],
    ),
  )

/** Signs an operator in. The same answer and the same time for an unknown name and a wrong password. */
export async function login(
  sessions: OperatorSessions,
  scope: OpenScope,
  input: In<typeof contract.login>,
): Promise<Out<typeof contract.login>> {
  requireSafeTransport(scope)
  const found = await findForLogin(scope, input.name)
  const right = await verifyPassword(scope.services, input.password, found?.passwordHash ?? undefined)
  if (!found || !right) {
    if (found && !found.isBlocked) await countFailure(scope, found)
    throw fail('operators.login_failed')
  }
  if (found.status !== 'active' || found.isBlocked) throw fail('operators.locked')
  // A password alone must not open what a passkey protects.
  if (!found.totpConfirmed && found.passkeys > 0) throw fail('operators.passkey_required')
  const step = found.totpConfirmed ? await checkCode(scope, found, input.code) : undefined

  return await openOperatorSession(sessions, scope, found, async tx => {
    // The step moves forward once; of two logins with the same code one finds it used.
    const kept = await tx.query(
      `update operators.operator set failures = 0, totp_last_step = coalesce($2, totp_last_step)
        where id = $1 and ($2::bigint is null or totp_last_step < $2) returning id`,
      [found.id, step ?? null],
    )
    if (kept.length === 0) throw fail('operators.code_wrong')
  })
}

async function checkCode(scope: OpenScope, found: LoginRow, code: string | undefined): Promise<bigint> {
  if (code === undefined) throw fail('operators.code_required')
  const secret = scope.services.keyring.open('totp', found.totpSecret ?? '', found.id).toString()
  const step = await stepOfCode(scope.services, secret, code, found.totpLastStep)
  if (step === undefined) {
    await countFailure(scope, found)
    throw fail('operators.code_wrong')
  }
  return step
}

/** Failures far apart do not add up. */
export const countFailure = (scope: OpenScope, found: Pick<LoginRow, 'id'>) =>
  scope.tx(tx =>
    tx.query(
      `update operators.operator
          set failures = case when failed_at > app_now() - make_interval(mins => ${LOCK_MINUTES}) then failures + 1 else 1 end, failed_at = app_now()
        where id = $1`,
      [found.id],
    ),
  )
