import type { In, Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope, SealedRows, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'

const contextOf = (brand: string) => `support.chat_secret:${brand}`

export const sealedChatSecrets: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(sealed, '.', 1)) sealed, 'support.chat_secret:' || brand_id as context from support.chat_secret`,
}

/** What the outside service checks a visitor's identity with. Until one is set, the brand's own of the keyring, which nobody can read. */
export async function chatSecretOf({ services: { keyring }, brand, read }: OpenScope): Promise<Buffer> {
  const stored = await read(tx =>
    tx.maybe<{ sealed: string }>('select sealed from support.chat_secret where brand_id = $1', [brand]),
  )
  return stored ? keyring.open('personal', stored.sealed, contextOf(brand)) : keyring.derive('webhook', `support.chat:${brand}`)
}

export async function chatSecretState(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.chatSecretState>> {
  const stored = await read.maybe<{ setBy: string; setAt: Date }>(
    'select set_by as "setBy", set_at as "setAt" from support.chat_secret where brand_id = $1',
    [read.brand],
  )
  return { isSet: stored !== undefined, setBy: stored?.setBy ?? null, setAt: stored?.setAt ?? null }
}

export async function setChatSecret(
  tx: WriteScope<OperatorActor>,
  { secret: given }: In<typeof contract.setChatSecret>,
): Promise<Out<typeof contract.setChatSecret>> {
  const { keyring, random } = tx.services
  const secret = given ?? Buffer.from(random.bytes(32)).toString('hex')
  await tx.query(
    `insert into support.chat_secret (brand_id, sealed, set_by) values ($1, $2, $3)
     on conflict (brand_id) do update set sealed = excluded.sealed, set_by = excluded.set_by, set_at = app_now()`,
    [tx.brand, keyring.seal('personal', Buffer.from(secret), contextOf(tx.brand)), tx.actor.name],
  )
  tx.noteAudit({ subject: 'support.chat_secret', after: { isMade: given === undefined } })
  return { secret: given === undefined ? secret : null }
}
