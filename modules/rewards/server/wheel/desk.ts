import { fail, type Id, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { newId } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { wheelSetup } from '../../contract.ts'
import type { BonusPrizes } from '../ports.ts'
import { programOf } from '../programs/sql.ts'
import { grantAt } from './grants.ts'
import { tellWheels } from './tell.ts'
import { spinsWorth } from './worth.ts'

/** As much as the spins pay on average: the wheel's budget was agreed to for all members, not for one. */
export const spinsTerms =
  (bonuses: BonusPrizes) =>
  async (tx: WriteScope<OperatorActor>, { wheel, account, spins }: In<typeof contract.giveSpins>): Promise<ApprovalTerms> => {
    const program = await programOf(tx, 'wheel', wheel)
    if (!program) throw fail('rewards.no_such_program')
    const amount = await spinsWorth(tx, bonuses, program, spins)
    const about = { account, spins: String(spins) }
    return { amount, currency: program.currency, subject: account, about, isGift: true }
  }

export async function giveSpins(
  tx: WriteScope<OperatorActor>,
  { wheel, account, spins }: In<typeof contract.giveSpins>,
): Promise<Out<typeof contract.giveSpins>> {
  const program = await programOf(tx, 'wheel', wheel)
  if (!program) throw fail('rewards.no_such_program')
  if (program.state !== 'open') throw fail('rewards.program_not_open')
  const member = await tx.maybe<{ id: string }>('select id from identity.pub_member where brand_id = $1 and account = $2', [
    ...[tx.brand, account],
  ])
  if (!member) throw fail('rewards.no_such_member')
  const source = `operator:${newId(tx.services.clock)}`
  await grantAt(tx, tx.services.clock, program, { member: member.id, source, spins })
  const { expiresAt } = await tx.one<{ expiresAt: Date }>(
    `select expires_at as "expiresAt" from rewards.spin_grant where brand_id = $1 and program_id = $2 and member_id = $3 and source = $4`,
    [tx.brand, wheel, member.id, source],
  )
  tx.noteAudit({ subject: account, after: { wheel, spins, expiresAt } })
  tellWheels(tx, member.id)
  return { expiresAt }
}

interface DeskSpin {
  id: string
  wheel: string
  words: { title: LocalText }
  setup: unknown
  segment: number
  member: string
  account: string
  amount: Money
  currency: Currency
  spunAt: Date
}

const deskSpins = listQuery<DeskSpin>({
  columns: `s.id, s.program_id as wheel, p.words, t.setup, s.segment, s.member_id as member, m.account, s.amount, s.currency, s.spun_at as "spunAt"`,
  from: `rewards.spin s join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.member_id
    join rewards.program p on p.brand_id = s.brand_id and p.id = s.program_id
    join rewards.program_setup t on t.brand_id = s.brand_id and t.program_id = s.program_id and t.version = s.version`,
  where: 's.brand_id = $brand',
  filters: { wheel: 's.program_id = $wheel', find: `m.account like $find || '%'` },
  range: { at: 's.spun_at' },
  sorts: { spunAt: ['s.spun_at', 's.id'] },
})

export async function consoleSpins(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleSpins>,
): Promise<Out<typeof contract.consoleSpins>> {
  const { wheel, find } = input
  return await answerList(read, contract.consoleSpins, input, {
    query: deskSpins,
    values: { wheel, find },
    view: ({ words, setup, segment, ...row }) => ({
      ...row,
      ...{ id: row.id as Id<'rsp'>, wheel: row.wheel as Id<'rpg'>, member: row.member as Id<'mem'> },
      title: words.title,
      prize: wheelSetup.parse(setup).segments[segment]!.prize,
    }),
  })
}
