import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Terms, terms as termsShape } from '../contract.ts'

interface Found {
  friend: string
  /** From the direct inviter upward. */
  above: { id: string; type: number }[]
  registeredAt: Date
  program: string
  currency: Currency
  mode: 'real' | 'play'
  terms: unknown
}

/** Registrations are looked at again for so long: one that is still being written has an earlier time than the last look. */
const OVERLAP = `interval '15 minutes'`

/**
 * Writes pairs for those who registered below somebody since the last look, under the program that was open then: a friend and each
 * inviter once. @returns friends of whom there are new pairs
 */
export async function findPairs(services: Services, brand: string): Promise<string[]> {
  return await services.db.tx(brand, async tx => {
    await tx.query('insert into referral.watch (brand_id, seen_until) values ($1, app_now()) on conflict do nothing', [brand])
    const { from } = await tx.one<{ from: Date }>(
      `select seen_until - ${OVERLAP} as "from" from referral.watch where brand_id = $1 for update`,
      [brand],
    )
    const friends: string[] = []
    let after: Place = [from, NOBODY]
    for (;;) {
      const found = await newFriends(tx, after)
      for (const one of found) if (await writePairs(tx, services, one)) friends.push(one.friend)
      if (found.length < PAGE) break
      after = [found.at(-1)!.registeredAt, found.at(-1)!.friend]
    }
    await tx.query('update referral.watch set seen_until = app_now() where brand_id = $1', [brand])
    return friends
  })
}

type Place = readonly [at: Date, friend: string]
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Registrations of one statement. */
const PAGE = 500

const newFriends = (tx: Tx, after: Place): Promise<Found[]> =>
  tx.query<Found>(
    `select m.id as friend, m.created_at as "registeredAt", g.id as program, g.currency, g.mode, g.terms,
            (select json_agg(json_build_object('id', a.id, 'type', i.type) order by a.place desc)
               from unnest(l.ancestors) with ordinality as a(id, place) join identity.pub_member i on i.brand_id = m.brand_id and i.id = a.id) as above
       from identity.pub_member m
       join agents.pub_line l on l.brand_id = m.brand_id and l.member_id = m.id and l.version = 1 and cardinality(l.ancestors) > 0
       join referral.program g on g.brand_id = m.brand_id and g.state = 'open' and g.currency = m.currency and g.opened_at <= m.created_at
      where m.brand_id = $1 and (m.created_at, m.id) > ($2, $3) and m.type = 0
      order by m.created_at, m.id limit ${PAGE}`,
    [tx.brand, ...after],
  )

async function writePairs(tx: Tx, services: Services, of: Found): Promise<boolean> {
  const terms = termsShape.parse(of.terms)
  const rows = terms.levels.flatMap((amount, i) => {
    const inviter = of.above[i]
    if (!inviter || (inviter.type !== 0 && !terms.paysAgents)) return []
    return [pairOf(of, terms, { inviter: inviter.id, level: i + 1, amount, id: newId(services.clock) })]
  })
  const written = await tx.query(
    `insert into referral.pair (brand_id, id, program_id, friend_id, inviter_id, level, currency, mode, amount, friend_amount, need_verified, need_deposited,
                                need_valid_bet, registered_at, until)
     select $1, r.id, r.program, r.friend, r.inviter, r.level, r.currency, r.mode, r.amount, r."friendAmount", r.verified, r.deposited, r."validBet",
            r."registeredAt", r."registeredAt" + make_interval(days => r.days)
       from json_to_recordset($2) as r(id uuid, program uuid, friend uuid, inviter uuid, level int, currency text, mode text, amount int8, "friendAmount" int8,
            verified int, deposited int8, "validBet" int8, "registeredAt" timestamptz, days int)
     on conflict on constraint pair_once do nothing returning id`,
    [tx.brand, JSON.stringify(rows)],
  )
  return written.length > 0
}

const pairOf = (
  { program, friend, currency, mode, registeredAt }: Found,
  { friend: welcome, verified, deposited, validBet, days }: Terms,
  { inviter, level, amount, id }: { inviter: string; level: number; amount: Money; id: string },
) => ({
  ...{ id, program, friend, inviter, level, currency, mode, amount: String(amount), registeredAt, days, verified },
  ...{ friendAmount: level === 1 ? String(welcome) : '0', deposited: String(deposited), validBet: String(validBet) },
})
