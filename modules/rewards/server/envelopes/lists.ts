import type { Id, In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { programSetup } from '../../contract.ts'
import { LOT_NONCE, meanShare } from '../../rules-envelopes.ts'
import { holderOf } from '../holder.ts'
import { revealedHex } from '../seeds.ts'
import { LOT, LOT_END, LOT_FROM, type LotRow, lotSeed } from './lots.ts'
import { isForMember } from './open.ts'

type Player = ReadScope<MemberActor>

interface ShownLot extends LotRow {
  words: { title: LocalText; summary: LocalText }
  setup: unknown
  own: Money | null
}

/** Lots that a page shows at most. */
const MOST = 50

/** Lots that are announced or running, and those that ended within the hour in which the member opened a share. */
export async function envelopes(read: Player): Promise<Out<typeof contract.envelopes>> {
  const holder = await holderOf(read, read.site, read.actor)
  const rows = await read.query<ShownLot>(
    `select ${LOT}, p.words, t.setup, s.amount as own
       from ${LOT_FROM} join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id
       join rewards.program_setup t on t.brand_id = l.brand_id and t.program_id = l.program_id and t.version = l.version
       left join rewards.share s on s.brand_id = l.brand_id and s.lot_id = l.id and s.member_id = $2
      where l.brand_id = $1 and l.currency = $3 and l.mode = $4 and ${LOT_END} > app_now() - interval '1 hour'
        and (l.closed_at is null and p.state = 'open' and ${LOT_END} > app_now() or s.amount is not null)
        and (l.member_id is null or l.member_id = $2)
      order by l.starts_at, l.id limit $5`,
    [read.brand, holder.member, holder.currency, holder.mode, MOST],
  )
  const { now } = await read.one<{ now: Date }>('select app_now() as now')
  const shown: Out<typeof contract.envelopes>['envelopes'] = []
  for (const { words, setup: kept, own, ...lot } of rows) {
    const setup = programSetup.parse(kept)
    const isOwn =
      setup.kind !== 'ticket' ||
      (await isForMember(read, setup, { member: holder.member, lotMember: lot.member, code: undefined }))
    if (!isOwn) continue
    shown.push({
      id: lot.id as Id<'rlt'>,
      kind: setup.kind === 'ticket' ? 'ticket' : 'rain',
      title: localText(words.title, read.lang),
      summary: localText(words.summary, read.lang),
      ...{ currency: lot.currency, startsAt: lot.startsAt, endsAt: lot.endsAt, total: lot.total, shares: lot.shares },
      ...{ smallest: lot.smallest, mean: meanShare(lot), taken: lot.taken, commitment: lot.commitment, amount: own },
      needsCode: setup.kind === 'ticket' && setup.audience.to === 'code',
    })
  }
  return { now, envelopes: shown }
}

interface ShareRow extends LotRow {
  words: { title: LocalText }
  amount: Money
  place: number
  openedAt: Date
  isClosed: boolean
}

const ownShares = listQuery<ShareRow>({
  columns: `${LOT}, p.words, s.amount, s.place, s.opened_at as "openedAt", l.closed_at is not null as "isClosed"`,
  from: `rewards.share s join rewards.lot l on l.brand_id = s.brand_id and l.id = s.lot_id
    join rewards.seed e on e.brand_id = l.brand_id and e.id = l.seed_id
    join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id`,
  where: 's.brand_id = $brand and s.member_id = $member',
  range: { at: 's.opened_at' },
  sorts: { openedAt: ['s.opened_at', 's.lot_id'] },
})

export async function shares(read: Player, input: In<typeof contract.shares>): Promise<Out<typeof contract.shares>> {
  return await answerList(read, contract.shares, input, {
    query: ownShares,
    values: { member: read.actor.memberId },
    view: ({ id, words, amount, currency, place, openedAt, isClosed, ...lot }) => ({
      ...{ id: id as Id<'rlt'>, title: localText(words.title, read.lang), amount, currency, place, openedAt },
      proof: isClosed
        ? {
            serverSeed: revealedHex(read.services, { id: lot.seed, sealed: lot.sealed }),
            ...{ commitment: lot.commitment, clientSeed: lotSeed(id), nonce: LOT_NONCE },
            ...{ total: lot.total, shares: lot.shares, smallest: lot.smallest },
          }
        : null,
    }),
  })
}

type DeskLot = Omit<Out<typeof contract.consoleLots>['content'][number], 'title' | 'id' | 'program'> & {
  id: string
  program: string
  words: { title: LocalText }
}

const deskLots = listQuery<DeskLot>({
  columns: `l.id, l.program_id as program, p.kind, p.words, l.currency, l.starts_at as "startsAt", ${LOT_END} as "endsAt", l.total, l.paid, l.shares, l.taken,
    l.closed_at is not null as "isClosed"`,
  from: 'rewards.lot l join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id',
  where: 'l.brand_id = $brand',
  filters: { program: 'l.program_id = $program' },
  sorts: { startsAt: ['l.starts_at', 'l.id'] },
})

export async function consoleLots(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleLots>,
): Promise<Out<typeof contract.consoleLots>> {
  return await answerList(read, contract.consoleLots, input, {
    query: deskLots,
    values: { program: input.program },
    view: ({ words, ...row }) => ({ ...row, id: row.id as Id<'rlt'>, program: row.program as Id<'rpg'>, title: words.title }),
  })
}

interface DeskShare {
  id: string
  words: { title: LocalText }
  member: string
  account: string
  place: number
  amount: Money
  currency: Currency
  openedAt: Date
}

const deskShares = listQuery<DeskShare>({
  columns: `s.lot_id as id, p.words, s.member_id as member, m.account, s.place, s.amount, l.currency, s.opened_at as "openedAt"`,
  from: `rewards.share s join rewards.lot l on l.brand_id = s.brand_id and l.id = s.lot_id
    join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id
    join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.member_id`,
  where: 's.brand_id = $brand',
  filters: { lot: 's.lot_id = $lot', find: `m.account like $find || '%'` },
  range: { at: 's.opened_at' },
  sorts: { openedAt: ['s.opened_at', 's.lot_id', 's.place'] },
})

export async function consoleShares(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleShares>,
): Promise<Out<typeof contract.consoleShares>> {
  const { lot, find } = input
  return await answerList(read, contract.consoleShares, input, {
    query: deskShares,
    values: { lot, find },
    view: ({ words, ...row }) => ({ ...row, id: row.id as Id<'rlt'>, member: row.member as Id<'mem'>, title: words.title }),
  })
}
