import { call, currencyCode, event, id, instant, listCall, localTextField, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import {
  bonus,
  CAMPAIGN_ART,
  campaignId,
  ENTRY_STATES,
  entryId,
  GRANT_STATES,
  grantId,
  rule,
  TRIGGERS,
  terms,
} from './contract-shapes.ts'

export const abilities = ['promotions.read', 'promotions.write', 'promotions.grant'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    promotions: (typeof abilities)[number]
  }
}

const reads = { who: 'operator', ability: 'promotions.read' } as const
const writes = { who: 'operator', ability: 'promotions.write', effect: 'write' } as const

export const CAMPAIGN_STATES = ['draft', 'open', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

const words = z.strictObject({ title: localTextField(80), summary: localTextField(300) })

/** What an operator writes of a campaign. */
const draft = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,30}$/),
  trigger: z.enum(TRIGGERS),
  currency: currencyCode,
  words,
  terms,
  rule,
  art: z.enum(CAMPAIGN_ART),
  /** The most it may give; null: no bound. */
  budget: positiveMoney.nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** Until when members may join or apply; null: as long as it runs. */
  joinsUntil: instant.nullable(),
})

const campaignRow = z.object({
  ...draft.shape,
  id: campaignId,
  state: z.enum(CAMPAIGN_STATES),
  /** Promised to members, and what of it is spent: what was paid in less what came back. */
  given: money,
  spent: money,
  grants: z.number().int(),
  /** `endsAt` with the time that bonuses were closed since the start. */
  closesAt: instant.nullable(),
  changedAt: instant,
  version: z.number(),
})
export type Campaign = z.input<typeof campaignRow>

export const roundGames = call({
  summary: 'Games in which campaigns can give free rounds, with the stakes that own games offer',
  route: 'GET /console/api/campaigns/round-games',
  who: 'operator',
  ability: 'promotions.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    games: z.array(
      z.object({
        vendor: z.string(),
        game: z.string(),
        name: z.string(),
        /** Null: a vendor's game, which says itself what it takes. */
        stakes: z.array(money).nullable(),
      }),
    ),
  }),
})

export const campaigns = listCall({
  ...reads,
  summary: 'Campaigns of bonus money with their budgets',
  route: 'GET /console/api/campaigns',
  item: campaignRow,
  filters: {
    state: z.enum(CAMPAIGN_STATES).optional(),
    /** The beginning of a code. */
    find: z.string().trim().min(1).max(30).optional(),
  },
  sorts: ['-changedAt', 'changedAt'],
})

export const saveCampaign = call({
  ...writes,
  summary: 'Write a new campaign, or change one that is not open. It gives nothing before it is opened',
  route: 'POST /console/api/campaigns',
  repeatable: true,
  input: draft.extend({ id: campaignId.optional(), version: z.number().optional() }),
  output: campaignRow,
  errors: ['promotions.no_such_campaign', 'promotions.campaign_open', 'promotions.code_taken', 'request.version_conflict'],
})

export const openCampaign = call({
  ...writes,
  summary: 'Open a campaign, or open it again: from its start on members get what it gives',
  route: 'POST /console/api/campaigns/:id/open',
  reason: true,
  approval: true,
  input: z.strictObject({ id: campaignId }),
  output: campaignRow,
  errors: ['promotions.no_such_campaign', 'promotions.campaign_open'],
})

export const stopCampaign = call({
  ...writes,
  summary: 'Stop a campaign: it gives nothing more. Bonuses that were given go on',
  route: 'POST /console/api/campaigns/:id/stop',
  reason: true,
  repeatable: true,
  input: z.strictObject({ id: campaignId }),
  output: campaignRow,
  errors: ['promotions.no_such_campaign', 'promotions.campaign_not_open'],
})

const grantRow = bonus.extend({
  member: id('mem'),
  account: z.string(),
  code: z.string(),
  source: z.string(),
  endedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type ConsoleGrant = z.input<typeof grantRow>

export const grants = listCall({
  ...reads,
  summary: "Members' bonuses with their turnover",
  route: 'GET /console/api/bonuses',
  item: grantRow,
  filters: {
    state: z.enum(GRANT_STATES).optional(),
    campaign: campaignId.optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['-grantedAt', 'grantedAt'],
  range: { maxDays: 366 },
})

export const grantBonus = call({
  who: 'operator',
  ability: 'promotions.grant',
  effect: 'write',
  summary: 'Give a member the bonus of a campaign that operators give',
  route: 'POST /console/api/bonuses',
  part: 'bonuses',
  reason: true,
  approval: true,
  input: z.strictObject({ campaign: campaignId, account: z.string().trim().min(1).max(60) }),
  output: grantRow,
  errors: [
    'promotions.no_such_campaign',
    'promotions.no_such_member',
    'promotions.not_offered',
    'promotions.budget_spent',
    'promotions.already_granted',
    'promotions.deposit_too_small',
  ],
})

export const endBonus = call({
  who: 'operator',
  ability: 'promotions.grant',
  effect: 'write',
  summary: "End a member's bonus: what is left of its money goes back to the campaign's cost",
  route: 'POST /console/api/bonuses/:id/end',
  reason: true,
  approval: true,
  input: z.strictObject({ id: grantId }),
  output: grantRow,
  errors: ['promotions.no_such_grant', 'promotions.grant_ended'],
})

const entryRow = z.object({
  id: entryId,
  member: id('mem'),
  account: z.string(),
  campaign: campaignId,
  code: z.string(),
  title: z.string(),
  source: z.string(),
  state: z.enum(ENTRY_STATES),
  remark: z.string().nullable(),
  /** Why a claim that needs no desk is held: codes. */
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  pictures: z.array(id('pic')),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** What it was before it was rejected and made again; the newest first. */
  earlier: z.array(
    z.object({
      remark: z.string().nullable(),
      note: z.string().nullable(),
      pictures: z.array(id('pic')),
      requestedAt: instant,
      decidedAt: instant,
      decidedBy: z.string().nullable(),
    }),
  ),
  version: z.number(),
})
export type ConsoleEntry = z.input<typeof entryRow>

export const ENTRY_QUEUES = ['applying', 'decided', 'all'] as const
export const entries = listCall({
  ...reads,
  summary: 'Applications for promotions; those that wait first',
  route: 'GET /console/api/promotions/entries',
  item: entryRow,
  filters: {
    queue: z.enum(ENTRY_QUEUES).default('applying'),
    campaign: campaignId.optional(),
    /** The beginning of an account. */
    find: z.string().trim().min(1).max(60).optional(),
  },
  sorts: ['requestedAt', '-requestedAt'],
  range: { maxDays: 366 },
})

export const entryPicture = call({
  ...reads,
  summary: 'A picture of an application',
  route: 'GET /console/api/promotions/entries/:id/pictures/:picture',
  effect: 'read',
  input: z.strictObject({ id: entryId, picture: id('pic') }),
  output: z.object({ type: z.string(), base64: z.string() }),
  errors: ['promotions.no_such_entry'],
})

export const decideEntry = call({
  who: 'operator',
  ability: 'promotions.grant',
  effect: 'write',
  version: { table: 'promotions.entry', key: { id: 'id' } },
  summary:
    'Decide an application: `approved` gives the bonus, `rejected` lets the member apply again. The member reads the reason',
  route: 'POST /console/api/promotions/entries/:id/decide',
  reason: true,
  approval: true,
  input: z.strictObject({ id: entryId, outcome: z.enum(['approved', 'rejected']) }),
  output: entryRow,
  errors: [
    'brand.bonuses_closed',
    'promotions.no_such_entry',
    'promotions.no_such_campaign',
    'promotions.not_offered',
    'promotions.not_ready',
    'promotions.budget_spent',
    'promotions.already_granted',
    'promotions.deposit_too_small',
    'request.version_conflict',
  ],
})

export const promotionsChanged = event({
  name: 'promotions.promotionsChanged',
  to: 'console',
  touches: [campaigns, grants, entries],
})
