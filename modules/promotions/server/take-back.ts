import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import { takeBackSpins } from '@tonle/rewards/server'
import type { LocalText } from '@tonle/text'
import { endGrant } from './end-grant.ts'
import { countPromised } from './hold-grant.ts'
import { tendMemberJob } from './outbox.ts'
import { lockGrant } from './sql.ts'

type Services = Pick<WriteServices, 'ledger'>

/**
 * Ends a bonus that was given for what does not stand any more, and what was won with the spins that came with it.
 * @returns what of them has become cash, which whoever gave it takes back
 */
export async function takeBackGrant(tx: Tx, services: Services, id: string, note: string): Promise<Money> {
  const grant = await lockGrant(tx, id)
  if (!grant) return zero
  const { memberId: member, currency, mode } = grant
  if (grant.endedAt === null) {
    await endGrant(tx, services, grant, { as: 'forfeited', by: 'clock', note })
    await outbox.add(tx, tendMemberJob, { member, currency, mode })
  }
  const won = await takeBackSpinsOf(tx, services, { member, source: `campaign:${id}` }, note)
  return (grant.released + won) as Money
}

/**
 * Takes back the spins of an occasion. A bonus that was won with a used one ends in the same transaction; one that waits for the desk is
 * not given. Money and points that were won stay until the desk of rewards decides.
 * @returns what of the bonuses has become cash, which whoever gave the spins takes back
 */
export async function takeBackSpinsOf(
  tx: Tx,
  services: Services,
  spins: { member: string; source: string },
  note: string,
): Promise<Money> {
  const won = await takeBackSpins(tx, spins)
  const grants = [...won.grants]
  for (const id of won.held) {
    const given = await withdrawEntry(tx, id)
    if (given !== null) grants.push(given)
  }
  let released = zero
  for (const id of grants.sort()) {
    released = (released + (await takeBackGrant(tx, services, id, note))) as Money
    await tellTaken(tx, spins.member, await wordsOf(tx, 'grant', id))
  }
  return released
}

/** A held bonus is not given. @returns the grant, where the desk has given it already */
async function withdrawEntry(tx: Tx, id: string): Promise<string | null> {
  const entry = await tx.one<{ state: string; campaign: string; member: string; promised: Money | null; grant: string | null }>(
    `select state, campaign_id as campaign, member_id as member, promised, grant_id as "grant" from promotions.entry where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )
  if (entry.state !== 'applying') return entry.grant
  if (entry.promised !== null) await countPromised(tx, entry.campaign, -entry.promised)
  await tx.query(
    `update promotions.entry set state = 'rejected', decided_at = app_now(), decided_by = 'clock', reasons = coalesce(reasons, '[]') || '["spins_taken_back"]'
      where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
  await tellTaken(tx, entry.member, await wordsOf(tx, 'entry', id))
  return null
}

const wordsOf = async (tx: Tx, of: 'grant' | 'entry', id: string): Promise<LocalText> =>
  (
    await tx.one<{ title: LocalText }>(
      `select c.words->'title' as title from promotions.${of} o join promotions.campaign c on c.brand_id = o.brand_id and c.id = o.campaign_id
        where o.brand_id = $1 and o.id = $2`,
      [tx.brand, id],
    )
  ).title

const tellTaken = (tx: Tx, member: string, title: LocalText) =>
  outbox.add(tx, noticeJob, { member, kind: 'promotions.bonus_taken', params: { promotion: { words: title } } })
