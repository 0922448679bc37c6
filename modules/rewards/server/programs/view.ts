import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import * as contract from '../../contract.ts'

type Answer = Out<typeof contract.saveProgram>
type Row = Omit<Answer, 'id' | 'setup'> & { id: string; setup: unknown }

const programList = listQuery<Row>({
  columns: `p.id, p.kind, p.state, p.currency, p.words, p.setup, p.budget, p.given, p.given_points as "givenPoints", p.starts_at as "startsAt",
    p.ends_at as "endsAt", p.changed_at as "changedAt", p.version, coalesce(s.spent, 0)::int8 as spent`,
  from: `rewards.program p left join lateral (select sum(y.amount) as spent from rewards.payment y
      where y.brand_id = p.brand_id and y.program_id = p.id and y.mode <> 'points') s on true`,
  where: 'p.brand_id = $brand',
  filters: { id: 'p.id = $id', kind: 'p.kind = $kind', state: 'p.state = $state' },
  sorts: { changedAt: ['p.changed_at', 'p.id'] },
})

const view = (row: Row): Answer => ({ ...row, id: row.id as Id<'rpg'>, setup: contract.programSetup.parse(row.setup) })

export async function programs(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.programs>,
): Promise<Out<typeof contract.programs>> {
  const values = { kind: input.kind, state: input.state }
  return await answerList(read, contract.programs, input, { query: programList, values, view })
}

/** @throws rewards.no_such_program */
export async function answerOf(read: Read, id: string): Promise<Answer> {
  const row = await programList.row(read, { brand: read.brand, id })
  if (!row) throw fail('rewards.no_such_program')
  return view(row)
}

export const subjectOf = (id: string): string => `rpg_${id.replaceAll('-', '')}`

/** An audit row with the state, and pages that read again after the commit. */
export function changed(tx: WriteScope<OperatorActor>, id: string, before: string | undefined): void {
  tx.noteAudit({ subject: subjectOf(id), ...(before !== undefined && { before: { state: before } }), after: { program: id } })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.programsChanged, tx.brand)
    tx.services.events.publish(contract.wheelsOffered, tx.brand)
    tx.services.events.publish(contract.envelopesChanged, tx.brand)
    tx.services.events.publish(contract.lotsChanged, tx.brand)
    tx.services.events.publish(contract.rafflesChanged, tx.brand)
    tx.services.events.publish(contract.rafflesAtDesk, tx.brand)
  })
}
