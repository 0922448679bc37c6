import { fail } from '@tonle/contract'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import type { RaffleSetup } from '../../contract.ts'
import { prizesOf, sumOf } from '../../rules-raffle.ts'
import type { Holder } from '../holder.ts'
import { countGiven, type ProgramRow } from '../programs/sql.ts'
import { commitSeed } from '../seeds.ts'

/**
 * A raffle opens once: its seed is committed to, its prizes are set aside, and its window begins at a minute of which no bet can have been
 * folded yet. @throws rewards.raffle_once, rewards.raffle_time
 */
export async function openRaffle(tx: Tx, services: WriteServices, program: ProgramRow<RaffleSetup>): Promise<void> {
  const known = await tx.maybe('select from rewards.raffle where brand_id = $1 and program_id = $2', [tx.brand, program.id])
  if (known) throw fail('rewards.raffle_once')
  const { from } = await tx.one<{ from: Date }>(
    `select greatest($1::timestamptz, date_trunc('minute', app_now()) + interval '2 minutes') as "from"`,
    [program.startsAt],
  )
  const { endsAt, setup } = program
  if (!endsAt || endsAt <= from) throw fail('rewards.raffle_time')
  const total = sumOf(prizesOf(setup.prizes))
  if (program.given + total > program.budget) throw fail('rewards.budget_spent')
  const seed = await commitSeed(tx, services, program.id, 'raffle')
  const drawAt = new Date(endsAt.getTime() + setup.drawMinutes * 60_000)
  const row = {
    ...{
      version: program.version,
      seed: seed.id,
      currency: program.currency,
      mode: program.mode,
      by: setup.by,
      most: setup.most,
    },
    ...{ per: String(setup.per), total: String(total), from, to: endsAt, draw: drawAt },
  }
  await tx.query(
    `insert into rewards.raffle (brand_id, program_id, version, seed_id, currency, mode, earned_by, per, most, total, from_at, to_at, draw_at)
     select $1, $2, r.version, r.seed, r.currency, r.mode, r.by, r.per, r.most, r.total, r."from", r."to", r.draw
       from json_to_record($3) as r(version int, seed uuid, currency text, mode text, by text, per int8, most int, total int8,
            "from" timestamptz, "to" timestamptz, draw timestamptz)`,
    [tx.brand, program.id, JSON.stringify(row)],
  )
  await countGiven(tx, program.id, { money: total, points: zero })
}

/** Tickets for a deposit that has arrived; once for each. */
export const ticketsForDeposit = (
  tx: Tx,
  { member, currency, mode }: Holder,
  { source, amount }: { source: string; amount: Money },
): Promise<unknown> =>
  tx.query(
    `insert into rewards.raffle_deposit (brand_id, program_id, source, member_id, amount)
     select r.brand_id, r.program_id, $2, $3, $4 from rewards.raffle r join rewards.program p on p.brand_id = r.brand_id and p.id = r.program_id
      where r.brand_id = $1 and r.currency = $5 and r.mode = $6 and r.earned_by = 'deposit' and r.state = 'selling' and p.state = 'open'
        and r.from_at <= app_now() and r.to_at > app_now()
     on conflict do nothing`,
    [tx.brand, source, member, amount, currency, mode],
  )
