import { fail, type In } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { stepOfCode } from '@tonle/identity/server'
import { generateSecret, generateURI } from 'otplib'
import type * as contract from '../contract.ts'
import type * as rows from './rows.ts'

/** A secret for the operator's authenticator; it counts for nothing before its first code. */
export async function enrolFactor(tx: WriteScope<OperatorActor>): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  const sealed = tx.services.keyring.seal('totp', secret, tx.actor.operatorId)
  const changed = await tx.query(
    'update operators.operator set totp_secret = $2 where id = $1 and not totp_confirmed returning id',
    [tx.actor.operatorId, sealed],
  )
  if (changed.length === 0) throw fail('operators.factor_exists')
  return { secret, uri: generateURI({ issuer: `${tx.site.name} console`, label: tx.actor.name, secret }) }
}

export async function confirmFactor(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.confirmFactor>,
): Promise<Record<string, never>> {
  const row = await tx.one<Pick<rows.OperatorRow, 'totpSecret' | 'totpLastStep'>>(
    'select totp_secret as "totpSecret", totp_last_step as "totpLastStep" from operators.operator where id = $1 for update',
    [tx.actor.operatorId],
  )
  const secret = row.totpSecret && tx.services.keyring.open('totp', row.totpSecret, tx.actor.operatorId).toString()
  const step = secret ? await stepOfCode(tx.services, secret, input.code, row.totpLastStep) : undefined
  if (step === undefined) throw fail('operators.code_wrong', { fields: { code: 'operators.code_wrong' } })
  await tx.query('update operators.operator set totp_confirmed = true, totp_last_step = $2 where id = $1', [
    tx.actor.operatorId,
    step,
  ])
  return {}
}
