import { abilityName, call, errorCodes, event, setting, settings } from '@tonle/contract'
import { z } from 'zod'

export const roleErrors = errorCodes({
  'operators.no_such_role': 404,
  'operators.role_name_taken': 409,
  'operators.role_in_use': 409,
  'operators.too_many_roles': 409,
  /** Nobody gives what they may not do themselves. */
  'operators.beyond_own': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    operatorRoles: typeof roleErrors
  }
}

/** A shipped role, or one that operators made. */
export const roleKey = z.string().regex(/^(admin|finance_lead|finance|cashier|support|rol_[0-9a-f]{32})$/)
const ownKey = z.string().regex(/^rol_[0-9a-f]{32}$/)
/** The administrators' role may do everything, and stays so: somebody has to be able to mend the others. */
const changeableKey = z.string().regex(/^(finance_lead|finance|cashier|support|rol_[0-9a-f]{32})$/)
const name = z.string().trim().min(2).max(40)
const abilities = z.array(abilityName).min(1).max(200)

export const rolesSettings = settings({
  module: 'roles',
  ability: 'settings.money',
  fields: {
    /** A second operator agrees to a role that may do more. */
    secondForWidening: setting.onOff({ default: true, strictest: { fixed: true } }),
  },
})

export const roles = call({
  who: 'operator',
  ability: 'operators.read',
  summary: 'Roles that operators of this brand may have, and the abilities of which roles are made',
  route: 'GET /console/api/operator-roles',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(
      z.object({
        key: roleKey,
        name: z.string(),
        /** Comes with the program. */
        isShipped: z.boolean(),
        isOfEveryBrand: z.boolean(),
        abilities: z.array(abilityName),
        /** What the program ships of it, of which `abilities` may differ; null: operators made it. */
        shipped: z.array(abilityName).nullable(),
        /** Operators of this console who have it. */
        operators: z.number().int(),
        version: z.number().int(),
        /** The reader may do all of it, so may give it to others. */
        mayGive: z.boolean(),
      }),
    ),
    /** Every ability, in the reader's language. */
    abilities: z.array(z.object({ name: abilityName, label: z.string(), mayGive: z.boolean() })),
    /** A role that may do more waits for a second operator. */
    needsSecond: z.boolean(),
  }),
})

const act = {
  who: 'operator',
  ability: 'operators.write',
  effect: 'write',
  reason: true,
  stepUp: true,
} as const

export const addRole = call({
  ...act,
  approval: true,
  summary: 'Make a role of abilities, none of which the operator lacks',
  route: 'POST /console/api/operator-roles',
  input: z.strictObject({
    name,
    abilities,
    /** By operators of every brand alone. */
    isOfEveryBrand: z.boolean().default(false),
  }),
  output: z.object({ key: ownKey }),
  errors: ['operators.role_name_taken', 'operators.too_many_roles', 'operators.beyond_own', 'operators.every_brand'],
})

export const changeRoleTerms = call({
  ...act,
  approval: true,
  summary:
    'Change what a role is called and may do; it holds at the next call of those who have it. A shipped one keeps its name, and is changed for the whole installation',
  route: 'POST /console/api/operator-roles/:role',
  /** `version` is the one that the operator saw. */
  input: z.strictObject({ role: changeableKey, name, abilities, version: z.number().int().min(0) }),
  output: z.object({ version: z.number().int() }),
  errors: [
    'operators.no_such_role',
    'operators.role_name_taken',
    'operators.beyond_own',
    'operators.every_brand',
    'request.version_conflict',
  ],
})

export const removeRole = call({
  ...act,
  summary: 'Remove a role that nobody has',
  route: 'POST /console/api/operator-roles/:role/remove',
  input: z.strictObject({ role: ownKey }),
  output: z.object({}),
  errors: ['operators.no_such_role', 'operators.role_in_use', 'operators.every_brand'],
})

/** A role was made, changed or removed. */
export const rolesChanged = event({ name: 'operators.rolesChanged', to: 'console', touches: [roles] })
