import { call, currencyCode, errorCodes, id, instant, listCall, memberType, money, personal } from '@tonle/contract'
import { z } from 'zod'
import { memberBreak } from './contract-break.ts'
import { memberFilters } from './contract-segments.ts'
import { memberNote } from './contract-staff.ts'

export const abilities = ['members.read', 'members.write', 'members.personal'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    identity: (typeof abilities)[number]
  }
}

export const consoleErrors = errorCodes({ 'identity.no_such_member': 404 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityConsole: typeof consoleErrors
  }
}

const memberStatus = z.enum(['active', 'locked', 'closed'])
export type MemberStatus = z.infer<typeof memberStatus>

const memberRow = z.object({
  id: id('mem'),
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  status: memberStatus,
  currency: currencyCode,
  /** Spendable money, held money, and their sum. */
  available: money,
  held: money,
  balance: money,
  upline: z.string().nullable(),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
})
export type MemberRow = z.input<typeof memberRow>

export const consoleMembers = listCall({
  summary: 'Members of the brand; by the beginning of the account name',
  route: 'GET /console/api/members',
  who: 'operator',
  ability: 'members.read',
  item: memberRow,
  filters: {
    account: z.string().trim().max(40).optional(),
    ...memberFilters,
  },
  sorts: ['-registeredAt', 'registeredAt', 'account', '-account'],
  range: { maxDays: 3660 },
  limit: 50,
  export: true,
})

export const consoleMember = call({
  summary: 'One member with sessions',
  route: 'GET /console/api/members/:id',
  who: 'operator',
  ability: 'members.read',
  effect: 'read',
  input: z.strictObject({ id: id('mem') }),
  output: memberRow.extend({
    affiliateCode: z.string(),
    mayBet: z.boolean(),
    /** The address of the member's own picture, or the name of a drawn one. */
    icon: z.string(),
    hasOwnIcon: z.boolean(),
    hasPaymentPassword: z.boolean(),
    isMobileVerified: z.boolean(),
    isEmailVerified: z.boolean(),
    /** Until then no money leaves; null: now. */
    payoutsFrom: instant.nullable(),
    hasFactor: z.boolean(),
    /** Accounts at OpenID providers by which the member signs in. */
    links: z.array(z.object({ label: z.string(), since: instant })),
    mustChangePassword: z.boolean(),
    /** Until then failed logins keep the password from being taken, from somewhere; unlocking ends it. */
    loginPausedUntil: instant.nullable(),
    /** 0 nothing, 1 contact, 2 document, 3 document and address. */
    verificationLevel: z.number().int(),
    /** The member's own time-out or exclusion. */
    break: memberBreak,
    tags: z.array(z.string()),
    /** One-time links that opened this account, or that it made for others as an agent; newest first, twenty at most. */
    linkActs: z.array(z.object({ act: z.enum(['opened', 'link_renewed']), agent: z.string(), account: z.string(), at: instant })),
    /** Newest first, twenty at most. */
    notes: z.array(memberNote),
    sessions: z.array(
      z.object({
        ip: personal(z.string().nullable(), 'ip'),
        userAgent: personal(z.string(), 'device'),
        createdAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
  errors: ['identity.no_such_member'],
})

export const lockMember = call({
  summary: 'Lock a member: sessions end, stakes are refused from this transaction on; wins and refunds still arrive',
  route: 'POST /console/api/members/:id/lock',
  who: 'operator',
  ability: 'members.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ id: id('mem') }),
  output: z.object({ status: memberStatus }),
  errors: ['identity.no_such_member'],
})

export const unlockMember = call({
  summary: 'Open a locked member again',
  route: 'POST /console/api/members/:id/unlock',
  who: 'operator',
  ability: 'members.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ id: id('mem') }),
  output: z.object({ status: memberStatus }),
  errors: ['identity.no_such_member'],
})
