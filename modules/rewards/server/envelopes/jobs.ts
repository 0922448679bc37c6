import { isPartClosed } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { LocalText } from '@tonle/text'
import { envelopesChanged, lotsChanged, programsChanged } from '../../contract.ts'
import { lockProgram } from '../programs/sql.ts'
import { announceNext, closeLot, LOT_END, type LotRow } from './lots.ts'

/** Programs and lots of one run. */
const MOST = 200

/** Closes a lot that is over, or whose program was stopped. @returns false: somebody else did */
async function closeOne(tx: Tx, id: string): Promise<boolean> {
  const lot = await tx.maybe<Pick<LotRow, 'id' | 'seed' | 'program' | 'total' | 'paid'>>(
    `select id, seed_id as seed, program_id as program, total, paid from rewards.lot
      where brand_id = $1 and id = $2 and closed_at is null for update`,
    [tx.brand, id],
  )
  if (!lot) return false
  await closeLot(tx, lot)
  return true
}

async function closeEnded(services: Services, brand: string): Promise<number> {
  const ended = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select l.id from rewards.lot l join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id
        where l.brand_id = $1 and l.closed_at is null and (${LOT_END} <= app_now() or p.state <> 'open') order by l.ends_at, l.id limit $2`,
      [brand, MOST],
    ),
  )
  for (const { id } of ended) await services.db.tx(brand, tx => closeOne(tx, id))
  return ended.length
}

async function announce(services: Services, brand: string): Promise<number> {
  const quiet = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select p.id from rewards.program p
        where p.brand_id = $1 and p.state = 'open' and p.kind = 'rain' and coalesce(p.ends_at > app_now(), true)
          and not exists (select from rewards.lot l where l.brand_id = p.brand_id and l.program_id = p.id and l.closed_at is null)
        order by p.id limit $2`,
      [brand, MOST],
    ),
  )
  let announced = 0
  for (const { id } of quiet)
    await services.db.tx(brand, async tx => {
      // Nobody could open it.
      if (await isPartClosed(tx, 'bonuses')) return
      const program = await lockProgram(tx, 'rain', id)
      if (program?.state === 'open' && (await announceNext(tx, services, program))) announced++
    })
  return announced
}

/** Tells the one member of an envelope, once, that it ends within a day. */
const warn = (services: Services, brand: string): Promise<number> =>
  services.db.tx(brand, async tx => {
    const ending = await tx.query<{ member: string; title: LocalText }>(
      `with ending as (select l.id from rewards.lot l
                        where l.brand_id = $1 and l.member_id is not null and l.closed_at is null and l.taken = 0 and l.warned_at is null
                          and l.ends_at between app_now() and app_now() + interval '24 hours' and l.starts_at < app_now() - interval '1 hour'
                        order by l.ends_at limit $2 for update skip locked),
            warned as (update rewards.lot l set warned_at = app_now() from ending e where l.brand_id = $1 and l.id = e.id returning l.member_id, l.program_id)
       select w.member_id as member, p.words->'title' as title from warned w join rewards.program p on p.brand_id = $1 and p.id = w.program_id`,
      [tx.brand, MOST],
    )
    for (const { member, title } of ending)
      await outbox.add(tx, noticeJob, { member, kind: 'rewards.envelope_ends', params: { title: { words: title } } })
    return ending.length
  })

/** Ends lots, announces the next rains, and warns of tickets that end. @returns lots that were ended or announced */
export async function tendLots(services: Services, brand: string): Promise<number> {
  const changed = (await closeEnded(services, brand)) + (await announce(services, brand))
  await warn(services, brand)
  if (changed > 0) for (const event of [envelopesChanged, lotsChanged, programsChanged]) services.events.publish(event, brand)
  return changed
}

export const envelopeJobs = [
  schedule({
    name: 'rewards.tend_lots',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: async (services: Services, { brand }) => void (await tendLots(services, brand)),
  }),
]
