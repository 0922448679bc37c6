import { settingsOf } from '@tonle/brand/server'
import type { Read } from '@tonle/database'
import { aboutDollars, type Currency, type Money } from '@tonle/money'
import { type RiskScore, scoreOf } from '@tonle/risk/server'
import { promotionSettings } from '../contract.ts'
import { playSigns } from '../rules.ts'
import { linkedPlayOf } from './linked-play.ts'

/** Whose claim it is. */
export interface Claiming {
  memberId: string
  currency: Currency
  mode: 'real' | 'play'
}

/** One person with several accounts, opposite bets (own, or of two linked accounts in the same rounds), bonus hunting: a number with its reasons, from what both modules know. */
export async function suspicionOf(read: Read, { memberId, currency, mode }: Claiming): Promise<RiskScore> {
  const graph = await scoreOf(read, memberId)
  const facts = await read.one<{ ownStake: Money; validBet: Money; grants: number; granted: Money }>(
    `select coalesce(trunc(d.own_stake), 0)::int8 as "ownStake", coalesce(trunc(d.valid_bet), 0)::int8 as "validBet", g.grants, g.granted
       from (select sum(own_stake) as own_stake, sum(valid_bet) as valid_bet from promotions.member_day
              where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and day > (app_now() - interval '30 days')::date) d
      cross join (select count(*)::int as grants, coalesce(sum(amount), 0)::int8 as granted from promotions.grant
                   where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and state <> 'cancelled' and granted_at > app_now() - interval '30 days') g`,
    [read.brand, memberId, currency, mode],
  )
  const linked = await linkedPlayOf(read, { memberId, currency, mode })
  const signs = playSigns({ ...facts, linked }, aboutDollars(100n, currency))
  return { score: graph.score + signs.score, reasons: [...graph.reasons, ...signs.reasons] }
}

/** Why a claim is held for the desk instead of paid; none: it is paid. Missions and referral ask the same. */
export async function holdReasonsOf(read: Read, of: Claiming): Promise<string[]> {
  const { holdScore } = await settingsOf(read, promotionSettings)
  const { score, reasons } = await suspicionOf(read, of)
  return score >= holdScore ? reasons : []
}
