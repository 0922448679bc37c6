import { type Consumer, readFolded } from '@tonle/database'
import type { BookInvariant } from '@tonle/ledger'
import { betDays, SUMMED } from './bet-days.ts'
import { BY_VERSION, returnSums } from './return-sums.ts'
import { BY_DAY, BY_HOUR, revenueSums } from './revenue-sums.ts'
import { RECOUNTED, teamSums } from './team-sums.ts'

interface Counted {
  of: Consumer
  /** Which of its tables. */
  table: number
  /** The sums of `change`, as the fold adds them. */
  changes: string
}

/** Sums that differ from a recount of what was folded. @param on which days, over `f` of the facts and `d` of the sums */
function differing({ of, table, changes }: Counted, on: (row: 'd' | 'f') => string): string {
  const { table: name, key, values } = of.tables[table]!
  return `
  select ${key.join(', ')}, d.stake as summed, r.stake as recounted
    from (select ${key.join(', ')}, ${values.join(', ')} from ${name} d where ${on('d')}) d
    full join (with change as (${readFolded(of, on('f'))}) ${changes}) r using (${key.join(', ')})
   where (${values.map(value => `d.${value}`).join(', ')}) is distinct from (${values.map(value => `r.${value}`).join(', ')})`
}

const DAYS: Counted = { of: betDays, table: 0, changes: SUMMED }
const REVENUE: Counted = { of: revenueSums, table: 0, changes: BY_DAY }
const HOURS: Counted = { of: revenueSums, table: 1, changes: BY_HOUR }
const RETURNS: Counted = { of: returnSums, table: 0, changes: BY_VERSION }
const TEAMS: Counted = { of: teamSums, table: 0, changes: RECOUNTED }
/** A stretch of transactions is a part of a sum: only all of them can be compared. */
const whole =
  (counted: Counted): Exclude<BookInvariant['sql'], string> =>
  facts =>
    facts.scope === 'all' ? differing(counted, () => 'true') : 'select 1 where false'
const lastDays = (row: 'd' | 'f') => `${row}.day between app_now()::date - 3 and app_now()::date + 1`

export const reportsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-31',
    says: 'the sums by day are a recount of the bets and events that were folded',
    sql: whole(DAYS),
  },
  {
    id: 'INV-31.days',
    says: 'the sums of the last days are a recount of the bets and events of these days that were folded',
    sql: differing(DAYS, lastDays),
  },
  { id: 'INV-31.revenue', says: 'the sums of revenue by day are a recount of the folded bets and events', sql: whole(REVENUE) },
  {
    id: 'INV-31.revenue_days',
    says: 'the sums of revenue of the last days are a recount of the folded bets and events of these days',
    sql: differing(REVENUE, lastDays),
  },
  {
    id: 'INV-31.teams',
    says: "the sums of teams by day are a recount of the folded bets, events and lines of cash by the members' lines",
    sql: whole(TEAMS),
  },
  { id: 'INV-31.returns', says: 'the returns of games are a recount of the folded bets and events', sql: whole(RETURNS) },
  { id: 'INV-31.hours', says: 'the sums of revenue by hour are a recount of the folded bets and events', sql: whole(HOURS) },
]
