import { call, errorCodes, event } from '@tonle/contract'
import { RULE_KINDS } from '@tonle/contract/patterns/kinds'
import { z } from 'zod'
import { registerSettings } from './contract-register.ts'
import { LONGEST_PATTERN, LONGEST_VALUE, REGISTER_FIELDS } from './contract-rules.ts'

export const registrationErrors = errorCodes({ 'identity.pattern_unreadable': 400 })
declare module '@tonle/contract' {
  interface ModuleErrors {
    identityRegistration: typeof registrationErrors
  }
}

const rule = z.strictObject({
  name: z.enum(REGISTER_FIELDS),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(RULE_KINDS),
  ownPattern: z.string().trim().max(LONGEST_PATTERN),
  minLength: z.number().int().min(0).max(LONGEST_VALUE),
  maxLength: z.number().int().min(1).max(LONGEST_VALUE),
  /** Of contact ids and the identity paper: whether members may write it in their profile. Absent: where the registration shows it. */
  inProfile: z.boolean().optional(),
})

const length = z.object({ min: z.number(), max: z.number() })

export const consoleRegistration = call({
  summary: "The brand's rules of registration, in the order of its form",
  route: 'GET /console/api/registration',
  who: 'operator',
  ability: 'settings.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    /** 0: never changed. */
    version: z.number(),
    rules: z.array(rule),
    /** The form as visitors get it, from the rules and the brand's flags. */
    form: registerSettings.output,
    /** On what beside the rules the form depends. */
    terms: z.object({ flags: z.array(z.string()), usernameLength: length, passwordLength: length }),
    kinds: z.array(z.enum(RULE_KINDS)),
    mayChange: z.boolean(),
  }),
})

export const changeRegistration = call({
  summary: 'Change which fields the registration has, their order and rules; open forms follow at once',
  route: 'PUT /console/api/registration',
  who: 'operator',
  ability: 'settings.write',
  effect: 'write',
  reason: true,
  version: { table: 'identity.register_form', key: {} },
  input: z.strictObject({ rules: z.array(rule).max(REGISTER_FIELDS.length) }),
  output: z.object({ version: z.number() }),
  errors: ['identity.pattern_unreadable'],
})

export const consoleRegistrationChanged = event({
  name: 'identity.consoleRegistrationChanged',
  to: 'console',
  touches: [consoleRegistration],
})
