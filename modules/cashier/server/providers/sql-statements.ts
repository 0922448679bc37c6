import type { Id, Out } from '@tonle/contract'
import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type * as contract from '../../contract.ts'
import type * as rows from '../rows.ts'

type StatementRow = Pick<
  rows.StatementRow,
  'id' | 'provider' | 'fileName' | 'lines' | 'known' | 'differences' | 'firstAt' | 'lastAt' | 'sentAt'
> & { sentBy: string }

export const statementList = listQuery<StatementRow>({
  columns: `s.id, s.provider, s.file_name as "fileName", s.lines, s.known, s.differences, s.first_at as "firstAt", s.last_at as "lastAt",
    o.name as "sentBy", s.sent_at as "sentAt"`,
  from: 'cashier.statement s join operators.pub_operator o on o.id = s.sent_by',
  where: 's.brand_id = $brand',
  filters: { provider: 's.provider = $provider', sha256: 's.sha256 = $sha256' },
  sorts: { sentAt: ['s.sent_at', 's.id'] },
})

export const statementByHash = (read: Read, provider: string, sha256: string): Promise<StatementRow | undefined> =>
  statementList.row(read, { brand: read.brand, provider, sha256 })

export const statementView = ({ id, ...row }: StatementRow): Out<typeof contract.sendStatement> => ({
  ...row,
  id: id as Id<'pst'>,
})

type View = Out<typeof contract.explainDifference>
export type DifferenceRow = Pick<
  rows.DifferenceRow,
  'id' | 'provider' | 'providerId' | 'reference' | 'currency' | 'bookedAt' | 'foundAt' | 'settledAt' | 'note' | 'version'
> &
  Pick<View, 'movement' | 'kind' | 'outcome'> & {
    theirs: Money | null
    ours: Money | null
    settledBy: string | null
    askedBy: string | null
  }

export const differenceList = listQuery<DifferenceRow>({
  columns: `d.id, d.provider, d.movement, d.kind, d.provider_id as "providerId", d.reference, d.theirs, d.ours, d.currency, d.booked_at as "bookedAt",
    d.found_at as "foundAt", d.outcome, coalesce(settler.name, d.settled_by) as "settledBy", d.settled_at as "settledAt", d.note, d.version,
    asker.name as "askedBy"`,
  from: `cashier.difference d
    left join operators.pub_operator settler on d.settled_by = 'operator:' || settler.id::text
    left join operators.pub_approval a on a.brand_id = d.brand_id and a.state = 'waiting' and a.subject = 'pdf_' || replace(d.id::text, '-', '')
    left join operators.pub_operator asker on asker.id = a.asked_by`,
  where: 'd.brand_id = $brand',
  filters: {
    id: 'd.id = $id',
    isOpen: 'd.outcome is null',
    isSettled: 'd.outcome is not null',
    provider: 'd.provider = $provider',
  },
  sorts: { foundAt: ['d.found_at', 'd.id'] },
})

export const differenceView = ({ id, ...row }: DifferenceRow): View => ({ ...row, id: id as Id<'pdf'> })

/** Locked until the end of the transaction; none of another brand. */
export const lockDifference = (tx: Tx, id: string) =>
  tx.maybe<
    { kind: View['kind']; movement: View['movement']; outcome: string | null; provider: string; providerId: string } & {
      reference: string
      theirs: Money | null
      currency: Currency
      bookedAt: Date
    }
  >(
    `select kind, movement, outcome, provider, provider_id as "providerId", reference, theirs, currency, booked_at as "bookedAt"
       from cashier.difference where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )

export const closeDifference = (tx: Tx, id: string, of: { outcome: 'explained' | 'booked'; by: string; note: string }) =>
  tx.one(
    `update cashier.difference set outcome = $3, settled_by = $4, settled_at = app_now(), note = $5
      where brand_id = $1 and id = $2 and outcome is null returning id`,
    [tx.brand, id, of.outcome, of.by, of.note],
  )
