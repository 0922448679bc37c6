import { call, currencyCode, event, instant, listCall, money, setting, settings } from '@tonle/contract'
import { vipState } from '@tonle/rewards/contract'
import { z } from 'zod'
import {
  bonus,
  campaignId,
  ENTRY_STATES,
  entryId,
  GRANT_STATES,
  grantId,
  MAX_PICTURE_BYTES,
  STATUSES,
  TRIGGERS,
  terms,
} from './contract-shapes.ts'

const noise = ['token', 'clientType', 'platform', 'device', 'merchant', 'merchantCode', 'language', 'lang']

export const activeBonus = call({
  summary: 'The bonus that is active now, how far it is wagered, and how many wait behind it',
  route: 'GET /wps/member/bonus',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    active: bonus.nullable(),
    queued: z.number().int(),
    /** Free rounds that are not over. */
    rounds: z.array(bonus),
    /** Bonus money that ends with it if the member gives it up, what wins of bets still open may add not included. */
    wouldBeLost: money,
  }),
})

export const bonuses = listCall({
  summary: 'Own bonuses with their turnover and what became of them',
  route: 'GET /wps/member/bonuses',
  who: 'player',
  item: bonus,
  filters: { state: z.enum(GRANT_STATES).optional() },
  sorts: ['-grantedAt', 'grantedAt'],
  range: { maxDays: 366 },
  ignores: noise,
})

export const giveUpBonus = call({
  summary: 'Give up a bonus: what is left of its money is lost, also its share of bets that are still open',
  route: 'POST /wps/member/bonuses/:id/give-up',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: grantId }),
  ignores: noise,
  output: bonus,
  errors: ['promotions.no_such_grant', 'promotions.grant_ended'],
})

const promotion = z.object({
  id: campaignId,
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  trigger: z.enum(TRIGGERS),
  status: z.enum(STATUSES),
  currency: currencyCode,
  terms,
  startsAt: instant,
  endsAt: instant.nullable(),
  joinsUntil: instant.nullable(),
  /** What the member gets by claiming now; null: it depends on what is still to come. */
  amount: money.nullable(),
  /** How far a streak is. */
  progress: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  /** The bonus that it gave. */
  bonus: bonus.pick({ id: true, state: true, amount: true, wagered: true, target: true, grantedAt: true }).nullable(),
  /** What the desk answered. */
  note: z.string().nullable(),
  needsDesk: z.boolean(),
  needsCode: z.boolean(),
  picturesLeft: z.number().int(),
})

export const promotionList = call({
  summary: "The brand's promotions; for a member with what stands between the member and each (spec §4)",
  route: 'GET /wps/promotions',
  who: 'anyone',
  about: 'caller',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: z.object({
    promotions: z.array(promotion),
    /** That can be claimed now. */
    availablePromoCount: z.number().int(),
  }),
})

export const claimPromotion = call({
  summary: 'Join a promotion, apply for it or claim what it gives: the next step that its status names',
  route: 'POST /wps/promotions/:id/claim',
  part: 'bonuses',
  who: 'player',
  effect: 'write',
  input: z.strictObject({
    id: campaignId,
    remark: z.string().trim().min(1).max(140).optional(),
    code: z.string().trim().min(1).max(30).optional(),
  }),
  ignores: noise,
  output: promotion,
  errors: [
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.budget_spent',
    'promotions.already_granted',
    'promotions.deposit_too_small',
    'promotions.not_ready',
    'promotions.wrong_code',
    'promotions.joining_over',
  ],
  limits: [{ by: 'actor', points: 60, perSeconds: 60 }],
})

export const sendEntryPicture = call({
  summary: 'Send a picture (PNG or JPEG, 5 MB at most, at most 3) for an application that is about to be made',
  route: 'POST /wps/promotions/:id/pictures',
  part: 'bonuses',
  who: 'player',
  effect: 'none',
  upload: { types: ['image/png', 'image/jpeg'], maxBytes: MAX_PICTURE_BYTES },
  input: z.strictObject({ id: campaignId }),
  ignores: noise,
  output: z.object({ picturesLeft: z.number().int() }),
  errors: [
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.too_many_pictures',
    'files.no_picture',
    'files.too_many',
  ],
  limits: [{ by: 'actor', points: 20, perSeconds: 600 }],
})

export const myEntries = listCall({
  summary: 'Own applications and what became of them',
  route: 'GET /wps/promotions/entries',
  who: 'player',
  item: z.object({
    id: entryId,
    campaign: campaignId,
    title: z.string(),
    state: z.enum(ENTRY_STATES),
    remark: z.string().nullable(),
    note: z.string().nullable(),
    /** With those of rejected applications that were made again. */
    pictures: z.number().int(),
    requestedAt: instant,
    decidedAt: instant.nullable(),
  }),
  sorts: ['-requestedAt', 'requestedAt'],
  range: { maxDays: 366 },
  ignores: noise,
})

export const bonusesChanged = event({
  name: 'promotions.bonusesChanged',
  to: 'member',
  touches: [activeBonus, bonuses, promotionList, myEntries, vipState],
})
/** Campaigns were opened, changed or stopped. */
export const promotionsOffered = event({ name: 'promotions.promotionsOffered', to: 'brand', touches: [promotionList, vipState] })
/** Bets moved a streak or a loss. */
export const promotionProgress = event({ name: 'promotions.promotionProgress', to: 'member', touches: [promotionList, vipState] })

export const promotionSettings = settings({
  module: 'promotions',
  ability: 'settings.money',
  settingsChanged: promotionsOffered,
  fields: {
    /** From this score on a claim is held for the desk: what is shared with other accounts, opposite bets, bonus hunting. */
    holdScore: setting.whole({ default: 60, min: 10, max: 1000, raiseNeedsApproval: 'always' }),
  },
})
