import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { segmentMembers } from '@tonle/identity/server'
import { handleJob, job } from '@tonle/jobs'
import { addNotices } from '@tonle/messages/server'
import type { LocalText } from '@tonle/text'
import { z } from 'zod'
import { programSetup } from '../contract.ts'

/** Tells the members of a segment of their envelope. */
export const tellSegmentJob = job({ name: 'rewards.tell_segment', input: z.object({ lot: z.uuid() }), attempts: 10 })
/** Tells those who had tickets and did not win. */
export const tellLosersJob = job({ name: 'rewards.tell_losers', input: z.object({ raffle: z.uuid() }), attempts: 10 })

interface Page {
  members: string[]
  isMore: boolean
}

/** A notice for many, page after page: a job that is repeated tells nobody twice, since the key of a notice names its occasion and member. */
async function tellMany(
  services: Services,
  brand: string,
  of: { kind: string; key: string; title: LocalText; pageAfter: (read: Read, after: string | undefined) => Promise<Page> },
): Promise<void> {
  const { kind, key, title, pageAfter } = of
  let after: string | undefined
  for (let isMore = true; isMore; ) {
    const page = await services.db.tx(brand, async tx => {
      const { members, isMore } = await pageAfter(tx, after)
      const tell = await addNotices(tx, services, { members, kind, key, params: { title: { words: title } } })
      return { last: members.at(-1), isMore, tell }
    })
    page.tell()
    ;({ last: after, isMore } = page)
  }
}

export async function tellSegment(services: Services, brand: string, lot: string): Promise<void> {
  const found = await services.db.read(brand, read =>
    read.maybe<{ title: LocalText; setup: unknown }>(
      `select p.words->'title' as title, t.setup from rewards.lot l join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id
         join rewards.program_setup t on t.brand_id = l.brand_id and t.program_id = l.program_id and t.version = l.version
        where l.brand_id = $1 and l.id = $2 and l.closed_at is null`,
      [brand, lot],
    ),
  )
  const setup = found && programSetup.parse(found.setup)
  if (setup?.kind !== 'ticket' || setup.audience.to !== 'segment') return
  const { segment } = setup.audience
  const pageAfter = (read: Read, after: string | undefined) => segmentMembers(read, segment, after)
  await tellMany(services, brand, { kind: 'rewards.envelope_sent', key: `envelope:${lot}`, title: found!.title, pageAfter })
}

const PAGE = 500

export async function tellLosers(services: Services, brand: string, raffle: string): Promise<void> {
  const found = await services.db.read(brand, read =>
    read.maybe<{ title: LocalText }>(
      `select p.words->'title' as title from rewards.program p join rewards.raffle r on r.brand_id = p.brand_id and r.program_id = p.id
        where p.brand_id = $1 and p.id = $2 and r.state = 'drawn'`,
      [brand, raffle],
    ),
  )
  if (!found) return
  const pageAfter = async (read: Read, after: string | undefined): Promise<Page> => {
    const rows = await read.query<{ member: string }>(
      `select e.member_id as member from rewards.raffle_entry e
        where e.brand_id = $1 and e.program_id = $2 and ($3::uuid is null or e.member_id > $3)
          and not exists (select from rewards.raffle_winner w where w.brand_id = e.brand_id and w.program_id = e.program_id and w.member_id = e.member_id)
        order by e.member_id limit $4`,
      [read.brand, raffle, after ?? null, PAGE],
    )
    return { members: rows.map(({ member }) => member), isMore: rows.length === PAGE }
  }
  await tellMany(services, brand, { kind: 'rewards.raffle_lost', key: `raffle:${raffle}`, title: found.title, pageAfter })
}

export const tellJobs = [
  handleJob(tellSegmentJob, (services: Services, { lot }, { brand }) => tellSegment(services, brand, lot)),
  handleJob(tellLosersJob, (services: Services, { raffle }, { brand }) => tellLosers(services, brand, raffle)),
]
