import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isInSegment } from '@tonle/identity/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import type * as contract from '../../contract.ts'
import { envelopesChanged, lotsChanged, programSetup, programsChanged, sharesChanged, type TicketSetup } from '../../contract.ts'
import { holderOf, tell } from '../holder.ts'
import { type HoldReasons, pay } from '../pay.ts'
import { closeLot, LOT, LOT_END, LOT_FROM, type LotRow, sharesOfLot, shown } from './lots.ts'

type Player = WriteScope<MemberActor>

/** Whether a ticket is one of the member's. @param code as typed; undefined: whether one could open it */
export async function isForMember(
  read: Read,
  { audience }: Pick<TicketSetup, 'audience'>,
  { member, lotMember, code }: { member: string; lotMember: string | null; code: string | undefined },
): Promise<boolean> {
  if (audience.to === 'member') return lotMember === member
  if (audience.to === 'code') return code === undefined || code === audience.code
  return await isInSegment(read, audience.segment, member)
}

interface LockedLot extends LotRow {
  words: { title: LocalText }
  setup: unknown
  isOpen: boolean
  isOver: boolean
}

/** Members of one lot follow each other: its row is locked. */
const lockLot = (tx: Player, id: string): Promise<LockedLot | undefined> =>
  tx.maybe<LockedLot>(
    `select ${LOT}, p.words, t.setup, l.starts_at <= app_now() and ${LOT_END} > app_now() and p.state = 'open' as "isOpen",
            l.closed_at is not null as "isOver"
       from ${LOT_FROM} join rewards.program p on p.brand_id = l.brand_id and p.id = l.program_id
       join rewards.program_setup t on t.brand_id = l.brand_id and t.program_id = l.program_id and t.version = l.version
      where l.brand_id = $1 and l.id = $2 for update of l`,
    [tx.brand, id],
  )

/** Opens the next share of a lot: its place decides its amount, which the committed seed decided before anybody came. */
export const openEnvelope =
  (holds: HoldReasons) =>
  async (tx: Player, { lot: id, code }: In<typeof contract.openEnvelope>): Promise<Out<typeof contract.openEnvelope>> => {
    const { services } = tx
    const holder = await holderOf(tx, tx.site, tx.actor)
    const lot = await lockLot(tx, id)
    if (!lot || lot.currency !== holder.currency || lot.mode !== holder.mode) throw fail('rewards.no_such_envelope')
    const setup = programSetup.parse(lot.setup)
    const asked = { member: holder.member, lotMember: lot.member, code: code ?? '' }
    if (setup.kind === 'ticket' && !(await isForMember(tx, setup, asked))) throw fail('rewards.no_such_envelope')
    const own = await tx.maybe('select from rewards.share where brand_id = $1 and lot_id = $2 and member_id = $3', [
      ...[tx.brand, lot.id, holder.member],
    ])
    if (own) throw fail('rewards.already_opened')
    // Read by itself: the row may have changed while this one waited for it.
    const now = await tx.one<{ taken: number; paid: Money; isOver: boolean }>(
      'select taken, paid, closed_at is not null as "isOver" from rewards.lot where brand_id = $1 and id = $2',
      [tx.brand, lot.id],
    )
    if (now.taken === lot.shares) throw fail('rewards.envelopes_gone')
    if (!lot.isOpen || now.isOver) throw fail('rewards.envelope_closed')
    const place = now.taken + 1
    const amount = sharesOfLot(services, lot)[now.taken]!
    await tx.query('insert into rewards.share (brand_id, lot_id, place, member_id, amount) values ($1, $2, $3, $4, $5)', [
      ...[tx.brand, lot.id, place, holder.member, amount],
    ])
    await tx.query('update rewards.lot set taken = taken + 1, paid = paid + $3 where brand_id = $1 and id = $2', [
      ...[tx.brand, lot.id, amount],
    ])
    if (place === lot.shares) await closeLot(tx, { ...lot, paid: (now.paid + amount) as Money })
    await outbox.add(tx, noticeJob, {
      member: holder.member,
      kind: 'rewards.envelope_opened',
      params: { title: { words: lot.words.title }, amount: shown(amount, lot.currency) },
    })
    await pay(tx, services, holder, { kind: 'envelope', source: `envelope:${lot.id}`, amount, program: lot.program }, holds)
    tellOpened(tx, { place, shares: lot.shares })
    return { amount, currency: lot.currency, place }
  }

/** Everybody hears of each tenth of a lot, so that a rain of a thousand shares is no storm of questions. */
function tellOpened(tx: Player, { place, shares }: { place: number; shares: number }): void {
  const { services, brand, actor } = tx
  const step = Math.max(1, Math.ceil(shares / 10))
  tx.afterCommit(() => {
    tell(services, brand, actor.memberId, { money: true })
    services.events.publish(sharesChanged, actor.memberId)
    if (place % step === 0 || place === shares) services.events.publish(envelopesChanged, brand)
    services.events.publish(lotsChanged, brand)
    services.events.publish(programsChanged, brand)
  })
}
