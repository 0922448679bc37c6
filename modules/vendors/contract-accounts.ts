import { call, currencyCode, errorCodes, instant, money, positiveMoney } from '@tonle/contract'
import { z } from 'zod'
import { vendorCode } from './contract-shapes.ts'

/** Keys, addresses, capabilities and ceilings: everything that extends a vendor's reach. */
export const abilities = ['vendors.keys'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    vendors: (typeof abilities)[number]
  }
}

/** What operators open, change and close of vendors' accounts (docs/decisions/0010-what-a-vendor-can-reach.md). */
const reading = { who: 'operator', ability: 'vendors.read', effect: 'read' } as const
const switching = { who: 'operator', ability: 'vendors.write', effect: 'write', reason: true } as const
/** Calls that extend a key's reach are for administrators only. */
const granting = { who: 'operator', ability: 'vendors.keys', effect: 'write', reason: true } as const
/** A higher ceiling needs a second operator: with it one operator alone could avoid every hold that a second one must release. */
const raising = { ...granting, approval: true } as const

export const reachErrors = errorCodes({
  // Of the fields `networks` and `publicKey`.
  'play.network_malformed': 400,
  'play.public_key_malformed': 400,
  'catalog.no_such_vendor': 404,
  'play.no_such_account': 404,
  'play.account_exists': 409,
  'play.own_studio': 409,
  'play.no_such_key': 404,
  'play.two_keys_live': 409,
  /** Keys are of one dialect. */
  'play.keys_live': 409,
  /** Members have money in wallets there. */
  'play.wallet_in_use': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    vendorsAccounts: typeof reachErrors
  }
}

/** As `CAPABILITIES` of rules.ts has them. */
const capability = z.enum(['adjust', 'jackpot', 'promo', 'free_bets'])
const dialect = z.enum(['neutral', 'hub88', 'pgsoft'])
const mode = z.enum(['real', 'play', 'trial'])
const currency = z.string().regex(/^[A-Z]{3,5}$/)
/** `http(s)://host[:port][/path]`, without a query; empty: none. */
const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?(\/[A-Za-z0-9._~/-]*)?)?$/)
  .default('')
const keyId = z.string().regex(/^vk_[0-9a-f]{16}$/)

/** `closed`: no calls, no launches. `exhausted`: the hour's net payout is used up, no stakes. `none`: it has no account yet. */
const state = z.enum(['none', 'open', 'exhausted', 'closed'])

export const vendorAccounts = call({
  ...reading,
  summary: 'Vendors of the brand with the state of their accounts',
  route: 'GET /console/api/vendors/accounts',
  input: z.strictObject({}),
  output: z.object({
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        name: z.string(),
        isOwn: z.boolean(),
        state,
        dialect: z.string().nullable(),
        hasGamePage: z.boolean(),
        liveKeys: z.number(),
        capabilities: z.array(z.string()),
        games: z.number(),
        heldCredits: z.number(),
      }),
    ),
  }),
})

const ceilings = { operation: money, memberDay: money, hour: money }

export const vendorAccount = call({
  ...reading,
  summary: "One vendor's account: state, addresses, keys, capabilities, ceilings with what the present hour has used",
  route: 'GET /console/api/vendors/accounts/:vassalage',
  input: z.strictObject({ vassalage: vendorCode }),
  output: z.object({
    vassalage: z.string(),
    name: z.string(),
    isOwn: z.boolean(),
    /** Of the catalog's switch; null: the catalog does not know it. */
    status: z.enum(['planned', 'open', 'maintenance', 'closed']).nullable(),
    games: z.number(),
    state,
    openedAt: instant.nullable(),
    closedAt: instant.nullable(),
    exhaustedAt: instant.nullable(),
    dialect: z.string(),
    wallet: z.enum(['single', 'transfer']),
    networks: z.array(z.string()),
    launchUrl: z.string().nullable(),
    serviceUrl: z.string().nullable(),
    hasDemo: z.boolean(),
    /** Live ones first, then the latest that were retired. */
    keys: z.array(z.object({ keyId: z.string(), isPublicKey: z.boolean(), madeAt: instant, retiredAt: instant.nullable() })),
    capabilities: z.array(capability),
    books: z.array(
      z.object({
        currency: currencyCode,
        mode,
        ...ceilings,
        /** No operator has set others. */
        isDefault: z.boolean(),
        defaults: z.object(ceilings),
        /** Net payouts of this hour that processes have made or may still make; below zero where players have lost. */
        leased: money,
      }),
    ),
    heldCredits: z.number(),
  }),
  errors: ['catalog.no_such_vendor'],
})

const terms = {
  dialect,
  /** Networks that its calls come from, `192.0.2.0/24, 2001:db8::/32`; empty: from nowhere. */
  networks: z.string().trim().max(1000).default(''),
  launchUrl: address,
  serviceUrl: address,
  hasDemo: z.boolean().default(false),
  /** `transfer`: the vendor keeps members' balances, and money is moved there before play. Left out: as it is, `single` of a new one. */
  wallet: z.enum(['single', 'transfer']).optional(),
}

export const openAccount = call({
  ...granting,
  summary: 'Open an account for a vendor of the catalog; without a key nobody can call',
  route: 'POST /console/api/vendors/accounts',
  input: z.strictObject({ vassalage: vendorCode, ...terms }),
  output: z.object({}),
  errors: ['catalog.no_such_vendor', 'play.account_exists', 'play.own_studio'],
})

export const changeAccount = call({
  ...granting,
  summary: "Change a vendor's protocol, networks and addresses; what is left out is emptied",
  route: 'POST /console/api/vendors/accounts/:vassalage',
  input: z.strictObject({ vassalage: vendorCode, ...terms }),
  output: z.object({}),
  errors: ['play.no_such_account', 'play.own_studio', 'play.keys_live', 'play.wallet_in_use'],
})

export const switchAccount = call({
  ...switching,
  summary: 'Close an account, or open it again: then its hourly budget begins anew',
  route: 'POST /console/api/vendors/accounts/:vassalage/status',
  input: z.strictObject({ vassalage: vendorCode, status: z.enum(['open', 'closed']) }),
  output: z.object({}),
  errors: ['play.no_such_account', 'catalog.no_such_vendor', 'play.own_studio'],
})

export const switchCapability = call({
  ...granting,
  summary: 'Let a vendor move money without naming a stake of a live session, or no longer',
  route: 'POST /console/api/vendors/accounts/:vassalage/capabilities',
  input: z.strictObject({ vassalage: vendorCode, capability, isOn: z.boolean() }),
  output: z.object({ capabilities: z.array(capability) }),
  errors: ['play.no_such_account'],
})

export const changeCeilings = call({
  ...raising,
  summary: "Set a vendor's ceilings in one book in place of the defaults",
  route: 'POST /console/api/vendors/accounts/:vassalage/ceilings',
  input: z.strictObject({
    vassalage: vendorCode,
    currency,
    mode,
    operation: positiveMoney,
    memberDay: positiveMoney,
    hour: positiveMoney,
  }),
  output: z.object({}),
  errors: ['play.no_such_account'],
})

export const resetCeilings = call({
  ...raising,
  summary: "Take a vendor's ceilings in one book back to the defaults",
  route: 'POST /console/api/vendors/accounts/:vassalage/ceilings/default',
  input: z.strictObject({ vassalage: vendorCode, currency, mode }),
  output: z.object({}),
  errors: ['play.no_such_account'],
})

export const issueKey = call({
  ...granting,
  summary: 'Make a key beside the one in use; its secret is answered once and never again',
  route: 'POST /console/api/vendors/accounts/:vassalage/keys',
  // A remembered answer would keep the secret in the clear. Sent twice it makes two keys at most, since two may live.
  repeatable: true,
  input: z.strictObject({
    vassalage: vendorCode,
    /** PEM, where the vendor signs with a private key of its own. */
    publicKey: z.string().trim().min(50).max(4000).optional(),
  }),
  output: z.object({ keyId: z.string(), secret: z.string() }),
  errors: ['play.no_such_account', 'play.own_studio', 'play.two_keys_live'],
})

export const retireKey = call({
  ...switching,
  summary: 'Retire a key: within a second nobody can call with it',
  route: 'POST /console/api/vendors/accounts/:vassalage/keys/:keyId/retire',
  input: z.strictObject({ vassalage: vendorCode, keyId }),
  output: z.object({}),
  errors: ['play.no_such_account', 'play.no_such_key'],
})
