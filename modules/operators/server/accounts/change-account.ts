import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { operatorSessionsEnded, operatorsChanged } from '../../contract.ts'
import type { OperatorStatus } from '../../rules.ts'
import { beyond } from '../../rules-roles.ts'
import { ROLE_ABILITIES, roleOf } from '../roles/stored-roles.ts'
import { abilitiesOf } from '../roles.ts'
import { makeInvitation } from './invitation.ts'

type Act = WriteScope<OperatorActor>
type About = In<typeof contract.lockOperator>

interface Account {
  id: string
  name: string
  role: string
  status: OperatorStatus
  brandId: string | null
  stored: string[] | null
  hasFactor: boolean
}

const announce = (tx: Act) => tx.afterCommit(() => tx.services.events.publish(operatorsChanged, tx.brand))

/** The brand of the acting operator's own account; null: of every brand, and such accounts alone give what holds everywhere. */
async function ownBrand(tx: Act): Promise<string | null> {
  const own = await tx.one<{ brandId: string | null }>('select brand_id as "brandId" from operators.operator where id = $1', [
    tx.actor.operatorId,
  ])
  return own.brandId
}

/**
 * Locks the account that is acted on, and all administrators of every brand in one order: of two who remove each other the second waits.
 * @param isRemoved it stops being an active administrator
 * @throws when it is another brand's, the operator's own, reaches further than the operator's, or would be the last administrator
 */
async function accountOf(tx: Act, id: string, { isRemoved = false } = {}): Promise<Account> {
  const locked = await tx.query<Account>(
    `select o.id, o.name, o.role, o.status, o.brand_id as "brandId", ${ROLE_ABILITIES} as stored,
            o.totp_confirmed or exists (select from operators.passkey p where p.operator_id = o.id) as "hasFactor"
       from operators.operator o
      where o.id = $1 and (o.brand_id is null or o.brand_id = $2) or o.role = 'admin' and o.status = 'active' and o.brand_id is null
      order by o.id for update of o`,
    [id, tx.brand],
  )
  const account = locked.find(one => one.id === id)
  if (!account) throw fail('operators.no_such_operator')
  if (account.id === tx.actor.operatorId) throw fail('operators.own_account')
  if (account.brandId === null && (await ownBrand(tx)) !== null) throw fail('operators.every_brand')
  // A new link and a factor taken away open the account: nobody takes over what reaches further.
  if (beyond(abilitiesOf(account.role, account.stored), tx.actor.abilities).length > 0) throw fail('operators.beyond_own')
  // Somebody must be able to open accounts of every brand.
  const isAdmin = account.role === 'admin' && account.status === 'active' && account.brandId === null
  if (isRemoved && isAdmin && locked.length === 1) throw fail('operators.last_admin')
  return account
}

/** @throws operators.no_such_role (of another brand, of one brand for an account of every brand), operators.beyond_own */
async function requireRole(tx: Act, key: string, isOfEveryBrand: boolean): Promise<void> {
  // A role that is being removed is not given meanwhile.
  await tx.query('select 1 from operators.role where key = $1 for key share', [key])
  const role = await roleOf(tx, key)
  if (!role || (isOfEveryBrand && !role.isOfEveryBrand)) throw fail('operators.no_such_role')
  if (beyond(role.abilities, tx.actor.abilities).length > 0) throw fail('operators.beyond_own')
}

async function signOut(tx: Act, operatorId: string): Promise<number> {
  const ended = await tx.query<{ id: string }>(
    'update operators.session set ended_at = app_now() where operator_id = $1 and ended_at is null returning id',
    [operatorId],
  )
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) tx.afterCommit(() => tx.services.events.publish(operatorSessionsEnded, { ids }))
  return ids.length
}

export async function inviteOperator(
  tx: Act,
  { name, role, isOfEveryBrand }: In<typeof contract.inviteOperator>,
): Promise<Out<typeof contract.inviteOperator>> {
  if (isOfEveryBrand && (await ownBrand(tx)) !== null) throw fail('operators.every_brand')
  await requireRole(tx, role, isOfEveryBrand)
  const opened = await tx.maybe<{ id: Id<'opr'> }>(
    `insert into operators.operator (id, name, role, status, brand_id, password_hash) values ($1, $2, $3, 'invited', $4, '')
     on conflict do nothing returning id`,
    [newId(tx.services.clock), name, role, isOfEveryBrand ? null : tx.brand],
  )
  if (!opened) throw fail('operators.name_taken', { fields: { name: 'operators.name_taken' } })
  tx.noteAudit({ subject: name, after: { role, isOfEveryBrand } })
  announce(tx)
  return { id: opened.id, ...(await makeInvitation(tx, opened.id)) }
}

export async function renewInvitation(tx: Act, { id }: About): Promise<Out<typeof contract.renewInvitation>> {
  const account = await accountOf(tx, id, { isRemoved: true })
  await tx.query(`update operators.operator set status = 'invited', password_hash = '', failures = 0 where id = $1`, [id])
  const ended = await signOut(tx, id)
  tx.noteAudit({ subject: account.name, before: { status: account.status }, after: { status: 'invited', ended } })
  announce(tx)
  return await makeInvitation(tx, id)
}

export async function changeRole(
  tx: Act,
  { id, role }: In<typeof contract.changeRole>,
): Promise<Out<typeof contract.changeRole>> {
  const account = await accountOf(tx, id, { isRemoved: role !== 'admin' })
  await requireRole(tx, role, account.brandId === null)
  await tx.query('update operators.operator set role = $2 where id = $1', [id, role])
  tx.noteAudit({ subject: account.name, before: { role: account.role }, after: { role } })
  announce(tx)
  return { role }
}

export async function lockOperator(tx: Act, { id }: About): Promise<Out<typeof contract.lockOperator>> {
  const account = await accountOf(tx, id, { isRemoved: true })
  await tx.query(`update operators.operator set status = 'locked' where id = $1`, [id])
  await tx.query('delete from operators.invitation where operator_id = $1', [id])
  const ended = await signOut(tx, id)
  tx.noteAudit({ subject: account.name, before: { status: account.status }, after: { status: 'locked', ended } })
  announce(tx)
  return {}
}

/** An account that was locked before its password was set waits for a new link. */
export async function unlockOperator(tx: Act, { id }: About): Promise<Out<typeof contract.unlockOperator>> {
  const account = await accountOf(tx, id)
  await tx.query(
    `update operators.operator set failures = 0, status = case when status = 'locked' then 'active' else status end where id = $1`,
    [id],
  )
  tx.noteAudit({ subject: account.name, before: { status: account.status } })
  announce(tx)
  return {}
}

export async function resetOperatorFactor(tx: Act, { id }: About): Promise<Out<typeof contract.resetOperatorFactor>> {
  const account = await accountOf(tx, id)
  await tx.query('update operators.operator set totp_secret = null, totp_confirmed = false where id = $1', [id])
  await tx.query('delete from operators.passkey where operator_id = $1', [id])
  const ended = await signOut(tx, id)
  tx.noteAudit({ subject: account.name, before: { factor: account.hasFactor }, after: { factor: false, ended } })
  announce(tx)
  return { had: account.hasFactor }
}

export async function endOperatorSessions(tx: Act, { id }: About): Promise<Out<typeof contract.endOperatorSessions>> {
  const account = await accountOf(tx, id)
  const ended = await signOut(tx, id)
  tx.noteAudit({ subject: account.name, after: { ended } })
  announce(tx)
  return { ended }
}
