import { call, errorCodes, event, id, instant, personal } from '@tonle/contract'
import { roleKey } from '@tonle/operators/contract'
import { z } from 'zod'

export const errors = errorCodes({
  'alarms.no_such_destination': 404,
  'alarms.too_many': 409,
  'alarms.unsafe_address': 400,
  'alarms.beyond_own': 403,
})
export const abilities = ['alarms.write'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    alarms: typeof errors
  }
  interface ModuleAbilities {
    alarms: (typeof abilities)[number]
  }
}

/** What waits for operators or alarms; each is a `WaitingSource` of one module. */
export const alarmKind = z.enum([
  'withdrawals',
  'suspense',
  'conversations',
  'approvals',
  'exchanges',
  'held_awards',
  'held_payments',
  'held_pairs',
  'held_credits',
  'budgets',
  'books',
  'cdns',
  'sms_stopped',
  'returns',
  'odd_rounds',
  'vendor_alarms',
  'payment_alarms',
])
export type AlarmKind = z.infer<typeof alarmKind>
export const alarmChannel = z.enum(['email', 'webhook', 'telegram'])
export type AlarmChannel = z.infer<typeof alarmChannel>

const operator = { who: 'operator', ability: 'alarms.write' } as const
const role = roleKey
const language = z.enum(['km', 'en', 'zh'])

const destination = z.object({
  id: id('ald'),
  name: z.string(),
  channel: alarmChannel,
  /** Its abilities decide which kinds may go out. */
  role,
  /** Empty: every kind that the role may see. */
  kinds: z.array(alarmKind),
  language,
  everyMinutes: z.number().int(),
  isPaused: z.boolean(),
  /** Its address, shortened: enough to tell two apart. */
  shown: z.string(),
  hasSecret: z.boolean(),
  version: z.number().int(),
  last: z
    .object({
      at: instant,
      isTest: z.boolean(),
      state: z.enum(['waiting', 'sent', 'failed']),
      failure: z.string().nullable(),
      items: z.array(z.object({ kind: alarmKind, count: z.number().int() })),
    })
    .nullable(),
  /** Of the last 24 hours. */
  sent: z.number().int(),
  failed: z.number().int(),
})

export const alarmDestinations = call({
  ...operator,
  summary: 'Where alarms of the brand go outside the console, without secrets, and how the last ones did',
  route: 'GET /console/api/alarms',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    destinations: z.array(destination),
    /** What may go to each role. */
    roles: z.array(z.object({ role, name: z.string(), kinds: z.array(alarmKind) })),
  }),
})

export const loggedAlarms = call({
  ...operator,
  summary: 'Alarms that programs raised in their logs within the last day, of what the operator may see',
  route: 'GET /console/api/alarms/logged',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    alarms: z.array(z.object({ code: z.string(), kind: alarmKind, count: z.number().int(), newestAt: instant })),
  }),
})

const terms = {
  name: z.string().trim().min(2).max(60),
  role,
  kinds: z.array(alarmKind).max(alarmKind.options.length).default([]),
  language,
  /** The shortest time between two messages. Alarms of that time go out together, in the next message. */
  everyMinutes: z.number().int().min(1).max(1440),
}
/** An e-mail address, the https address of a webhook, or the number or name of a chat. */
const address = personal(z.string().trim().min(1).max(300), 'account')

const act = { ...operator, effect: 'write', reason: true } as const

export const addDestination = call({
  ...act,
  summary: 'Send alarms to a mailbox, a webhook or a Telegram chat; a webhook gets a secret of its own, which is shown once',
  route: 'POST /console/api/alarms',
  stepUp: true,
  repeatable: true,
  input: z.strictObject({
    ...terms,
    channel: alarmChannel,
    address,
    /** Of a Telegram bot. */
    token: personal(
      z
        .string()
        .trim()
        .regex(/^\d{3,20}:[\w-]{20,80}$/)
        .optional(),
      'account',
    ),
    /** Of an own Telegram Bot API server; absent: the public one. */
    server: z.string().trim().max(200).optional(),
  }),
  output: z.object({ id: id('ald'), /** Signs each request (Standard Webhooks). */ secret: z.string().nullable() }),
  errors: ['alarms.too_many', 'alarms.unsafe_address', 'alarms.beyond_own', 'delivery.email_invalid'],
})

export const changeDestination = call({
  ...act,
  summary: 'Change what goes to a destination, or pause it; its address stays',
  route: 'POST /console/api/alarms/:id',
  version: { table: 'alarms.destination', key: { id: 'id' } },
  input: z.strictObject({ id: id('ald'), ...terms, isPaused: z.boolean() }),
  output: z.object({ version: z.number().int() }),
  errors: ['alarms.no_such_destination', 'alarms.beyond_own'],
})

export const removeDestination = call({
  ...act,
  summary: 'Stop sending alarms to a destination and forget its address and secret',
  route: 'POST /console/api/alarms/:id/remove',
  input: z.strictObject({ id: id('ald') }),
  output: z.object({}),
  errors: ['alarms.no_such_destination'],
})

export const sendAlarmTest = call({
  ...act,
  summary: 'Send a test message to a destination; how it went stands beside it',
  route: 'POST /console/api/alarms/:id/test',
  input: z.strictObject({ id: id('ald') }),
  output: z.object({}),
  errors: ['alarms.no_such_destination'],
  limits: [{ by: 'actor', points: 20, perSeconds: 3600 }],
})

export const alarmsChanged = event({ name: 'alarms.alarmsChanged', to: 'console', touches: [alarmDestinations, loggedAlarms] })
