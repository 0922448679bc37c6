import { readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { betDays, SUMMED } from './bet-days.ts'

const { key, values } = betDays.tables[0]!

/** Sums that differ from a recount of what was folded. @param on which days, over `f` of the facts and `d` of the sums */
const differing = (on: (row: string) => string) => `
  select ${key.join(', ')}, d.stake as summed, r.stake as recounted
    from (select ${key.join(', ')}, ${values.join(', ')} from reports.bet_day d where ${on('d')}) d
    full join (with change as (${readFolded(betDays, on('f'))}) ${SUMMED}) r using (${key.join(', ')})
   where (${values.map(value => `d.${value}`).join(', ')}) is distinct from (${values.map(value => `r.${value}`).join(', ')})`

export const reportsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-31',
    says: 'the sums by day are a recount of the bets and events that were folded',
    // A stretch of transactions is a part of a sum: only all of them can be compared.
    sql: facts => (facts.scope === 'all' ? differing(() => 'true') : 'select 1 where false'),
  },
  {
    id: 'INV-31.days',
    says: 'the sums of the last days are a recount of the bets and events of these days that were folded',
    sql: differing(row => `${row}.day between app_now()::date - 3 and app_now()::date + 1`),
  },
]
