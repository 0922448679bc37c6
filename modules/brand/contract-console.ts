import { call, event, flagName, instant, listCall } from '@tonle/contract'
import { z } from 'zod'

export const switchBrand = call({
  summary: 'Open the brand or put it into maintenance: no new stakes within seconds, what is under way is paid',
  route: 'POST /console/api/brand/status',
  who: 'operator',
  ability: 'brand.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({
    status: z.enum(['open', 'maintenance']),
    /** Of a maintenance: when it is to end. Pages count down to it and ask again; an operator opens the site. */
    until: instant.optional(),
  }),
  output: z.object({ status: z.enum(['open', 'maintenance']) }),
})

/** The brand opened, or went into maintenance. Modules above name what shows it. */
export const siteSwitched = event({ name: 'brand.siteSwitched', to: 'console' })

/** As it is stored and sent. */
export const settingValue = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.object({ min: z.number(), max: z.number() }),
  z.array(z.record(z.string(), z.string())),
])
const named = z.object({ name: z.string(), label: z.string() })

const field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(['whole', 'amount', 'switch', 'choice', 'text', 'range', 'rows']),
  unit: z.enum(['milliseconds', 'seconds', 'minutes', 'days', 'years']).nullable(),
  /** In force. */
  value: settingValue,
  /** The value in force if nothing is set. */
  standard: settingValue,
  isSet: z.boolean(),
  /** Its lowest and highest number or amount, as text. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** The bounds that the licence profile sets; the others are the program's. */
  licence: z.object({ min: z.string().nullable(), max: z.string().nullable(), fixed: settingValue.nullable() }).nullable(),
  options: z.array(named),
  columns: z.array(named.extend({ longest: z.number() })),
  /** Of a list: pages show its rows in their order. */
  isOrdered: z.boolean(),
  /** Of a list: how many rows; of a text: how many characters. */
  most: z.number().nullable(),
  mayChange: z.boolean(),
  /** A higher value than the one in force is itself an act that may need a second operator. */
  raiseNeedsApproval: z.boolean(),
  /** Whatever the limit of one operator is. */
  raiseAlwaysNeedsApproval: z.boolean(),
})

const moduleSettings = z.object({
  module: z.string(),
  title: z.string(),
  /** Version of the last change; 0: never changed. */
  version: z.number(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  fields: z.array(field),
  /** Stored values that are ignored: unknown to this program, unreadable, or beyond the licence profile. */
  ignored: z.array(z.string()),
})

export const consoleSettings = call({
  summary:
    "The brand's settings by module, with what holds where nothing is set and what the licence profile leaves open; its flags",
  route: 'GET /console/api/brand/settings',
  who: 'operator',
  ability: 'settings.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    profile: z.string(),
    modules: z.array(moduleSettings),
    flags: z.array(z.object({ name: flagName, label: z.string(), isOn: z.boolean() })),
    mayChangeFlags: z.boolean(),
  }),
})

const moduleName = z.string().regex(/^[a-z]{2,20}$/)
const version = z.number().int().min(0).max(1_000_000)

/** `version` is the one that the operator saw; `version` of a call would lock a row that is changed in place, and these only add rows. */
const changes = {
  who: 'operator',
  ability: 'settings.read',
  effect: 'write',
  reason: true,
  // A limit of approvals is raised by two operators.
  approval: true,
  output: z.object({ version: z.number() }),
  errors: ['request.version_conflict', 'session.forbidden', 'request.not_found'],
} as const

export const changeSettings = call({
  summary: 'Change settings of a module; null: back to what holds where nothing is set',
  route: 'POST /console/api/brand/settings',
  ...changes,
  input: z.strictObject({ module: moduleName, version, values: z.record(z.string().max(60), z.unknown()) }),
})

export const restoreSettings = call({
  summary: 'Put back the settings of a module as they were after an earlier change; this is a change of its own',
  route: 'POST /console/api/brand/settings/restore',
  ...changes,
  input: z.strictObject({ module: moduleName, version, to: version }),
})

export const settingHistory = listCall({
  summary: 'Every change to the settings of a module',
  route: 'GET /console/api/brand/settings/history',
  who: 'operator',
  ability: 'settings.read',
  filters: { module: moduleName },
  sorts: ['-version'],
  item: z.object({
    version: z.number(),
    at: instant,
    by: z.string(),
    why: z.string(),
    /** null: nothing is set. */
    changes: z.array(named.extend({ before: settingValue.nullable(), after: settingValue.nullable() })),
  }),
  errors: ['request.not_found'],
})

export const switchFlag = call({
  summary: 'Switch a feature of the brand on or off',
  route: 'POST /console/api/brand/flags',
  who: 'operator',
  ability: 'settings.write',
  effect: 'write',
  reason: true,
  input: z.strictObject({ flag: flagName, isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['request.not_found'],
})

export const consoleSettingsChanged = event({
  name: 'brand.consoleSettingsChanged',
  to: 'console',
  touches: [consoleSettings, settingHistory],
})
