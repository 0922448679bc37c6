import { call, errorCodes, event, id, instant, listCall, personal, setting, settings } from '@tonle/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'delivery.phone_invalid': 400,
  'delivery.email_invalid': 400,
  'delivery.country_closed': 400,
  'delivery.too_soon': 429,
  'delivery.too_many': 429,
  'delivery.daily_limit': 429,
  'delivery.quota_exceeded': 503,
  'delivery.off': 503,
  'delivery.no_such_message': 404,
  'delivery.text_gone': 409,
  'delivery.unsafe_host': 400,
})
export const abilities = ['delivery.read', 'delivery.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    delivery: typeof errors
  }
  interface ModuleAbilities {
    delivery: (typeof abilities)[number]
  }
}

/** What a call answers when it asks for a code (`requestMessage`). */
export const REQUEST_ERRORS = [
  'delivery.phone_invalid',
  'delivery.email_invalid',
  'delivery.country_closed',
  'delivery.too_soon',
  'delivery.too_many',
  'delivery.daily_limit',
  'delivery.quota_exceeded',
  'delivery.off',
] as const

export const channel = z.enum(['sms', 'email'])
export type Channel = z.infer<typeof channel>
export const messageState = z.enum(['waiting', 'sent', 'failed', 'expired'])
export type MessageState = z.infer<typeof messageState>
export const providerKind = z.enum(['outbox', 'smtp', 'twilio'])
export type ProviderKind = z.infer<typeof providerKind>

const reading = { who: 'operator', ability: 'delivery.read' } as const

export const messages = listCall({
  ...reading,
  summary: 'SMS and e-mails of the brand, without their texts',
  route: 'GET /console/api/delivery/messages',
  item: z.object({
    id: id('dlv'),
    channel,
    /** `<area>.<what>`, such as `identity.code`. */
    kind: z.string(),
    language: z.string(),
    phone: personal(z.string().nullable(), 'phone'),
    email: personal(z.string().nullable(), 'email'),
    state: messageState,
    provider: z.string().nullable(),
    failure: z.string().nullable(),
    askedAt: instant,
    endedAt: instant.nullable(),
    /** The code in it was typed in. */
    verifiedAt: instant.nullable(),
    /** The operator may read the text: the development outbox took it, and there is only play money. */
    hasText: z.boolean(),
  }),
  filters: { channel: channel.optional(), state: messageState.optional() },
  sorts: ['-askedAt', 'askedAt'],
  range: { maxDays: 366 },
  limit: 50,
})

export const messageText = call({
  ...reading,
  summary: 'The text of a message in the development outbox; it may hold a code, so each reading stands in the audit log',
  route: 'GET /console/api/delivery/messages/:id/text',
  effect: 'read',
  audited: true,
  input: z.strictObject({ id: id('dlv') }),
  output: z.object({ subject: z.string().nullable(), text: z.string() }),
  errors: ['delivery.no_such_message', 'delivery.text_gone'],
})

/** Of every kind; a field that a kind does not have is left out. */
export const providerTerms = z.strictObject({
  host: z.string().trim().max(200).optional(),
  port: z.number().int().min(1).max(65_535).optional(),
  user: z.string().trim().max(200).optional(),
  /** An address or a number, or what the receiver reads instead of a number. */
  from: z.string().trim().max(200).optional(),
  /** Of an SMS gateway: the account, and its address if it is not the public one. */
  account: z.string().trim().max(100).optional(),
  url: z.string().trim().max(200).optional(),
})
export type ProviderTerms = z.infer<typeof providerTerms>

export const providers = call({
  ...reading,
  summary: 'Who carries SMS and e-mail of the brand, without secrets, and where SMS are stopped',
  route: 'GET /console/api/delivery/providers',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(
      z.object({
        channel,
        /** null: nobody, and nothing can be sent. */
        kind: providerKind.nullable(),
        terms: providerTerms,
        hasSecret: z.boolean(),
        /** 0: never changed. */
        version: z.number(),
        /** Of the last 24 hours. */
        sent: z.number(),
        failed: z.number(),
        /** Now. */
        waiting: z.number(),
        lastFailure: z.string().nullable(),
      }),
    ),
    /** Countries where too few codes are typed in. */
    stopped: z.array(z.string()),
    /** Countries that get SMS; of the latest codes of a day how many went out and how many were typed in. */
    countries: z.array(z.object({ code: z.string(), sent: z.number(), verified: z.number() })),
    mayChange: z.boolean(),
  }),
})

export const setProvider = call({
  summary: 'Choose who carries SMS or e-mail; a secret that is left out stays as it is',
  route: 'POST /console/api/delivery/providers',
  who: 'operator',
  ability: 'delivery.write',
  effect: 'write',
  reason: true,
  stepUp: true,
  input: z.strictObject({
    channel,
    version: z.number().int().min(0),
    kind: providerKind,
    terms: providerTerms,
    secret: personal(z.string().min(1).max(200).optional(), 'account'),
  }),
  output: z.object({ version: z.number() }),
  errors: ['request.version_conflict', 'delivery.unsafe_host'],
})

export const resumeSending = call({
  summary: 'Let SMS to a country go on after they were stopped because too few codes were typed in',
  route: 'POST /console/api/delivery/resume',
  who: 'operator',
  ability: 'delivery.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/) }),
  output: z.object({}),
})

export const sendTest = call({
  summary: "Send the operator's own phone or mailbox a test message; how it went stands in the list of messages",
  route: 'POST /console/api/delivery/test',
  who: 'operator',
  ability: 'delivery.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ channel, to: personal(z.string().trim().min(1).max(200), 'account') }),
  output: z.object({}),
  errors: ['delivery.phone_invalid', 'delivery.email_invalid', 'delivery.country_closed', 'delivery.off'],
  limits: [{ by: 'actor', points: 10, perSeconds: 3600 }],
})

export const messagesChanged = event({ name: 'delivery.messagesChanged', to: 'console', touches: [messages, providers] })

export const deliverySettings = settings({
  module: 'delivery',
  ability: 'settings.write',
  fields: {
    /** Between two codes to one address; what the spec calls `expiredMinutes`. */
    resendMinutes: setting.whole({ default: 1, min: 1, max: 10, unit: 'minutes' }),
    perAddressDay: setting.whole({ default: 5, min: 1, max: 50, strictest: { max: 5 } }),
    perNetworkHour: setting.whole({ default: 10, min: 1, max: 1000 }),
    perCountryHour: setting.whole({ default: 50, min: 1, max: 100_000 }),
    /** ISO codes. To other countries no SMS is sent. */
    smsCountries: setting.text({ default: 'KH', max: 200, pattern: /^[A-Z]{2}(, ?[A-Z]{2})*$/ }),
    /** In per cent of the last 100 codes by SMS to a country. */
    verifiedShare: setting.whole({ default: 30, min: 0, max: 100 }),
  },
})
