import { consoleSettingsChanged } from '@tonle/brand/contract'
import { call, errorCodes, event, instant, listCall, patterned, personal, tabCall, touchedBy } from '@tonle/contract'
import { z } from 'zod'
import { operatorAccounts } from './contract-accounts.ts'
import { operator, signedIn } from './contract-operator.ts'
import { roles, rolesChanged } from './contract-roles.ts'

export * from './contract-accounts.ts'
export * from './contract-approvals.ts'
export * from './contract-passkeys.ts'
export * from './contract-roles.ts'
export * from './contract-sessions.ts'
export * from './contract-settings.ts'

export const abilities = ['console.use', 'audit.read', 'operators.read', 'operators.write'] as const
declare module '@tonle/contract' {
  interface ModuleAbilities {
    operators: (typeof abilities)[number]
  }
}

export const errors = errorCodes({
  'operators.login_failed': 401,
  'operators.code_required': 401,
  'operators.code_wrong': 401,
  'operators.locked': 403,
  'operators.factor_exists': 409,
  'operators.password_wrong': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    operators: typeof errors
  }
}

/** Of an authenticator app. */
const factorCode = patterned('digits', /^\d{6}$/, { min: 6, max: 6 }, z.string().trim())

/** Few people sign in here: after too many failures every device waits. */
const FAILED = ['operators.login_failed', 'operators.code_wrong'] as const

export const login = call({
  summary: 'An operator signs in; with a code where a second factor is enrolled',
  route: 'POST /console/api/session/login',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({
    name: z.string().trim().min(1).max(40),
    password: z.string().min(1).max(128),
    code: factorCode.optional(),
  }),
  output: signedIn,
  errors: [
    'operators.login_failed',
    'operators.code_required',
    'operators.code_wrong',
    'operators.passkey_required',
    'operators.locked',
    'identity.tls_required',
  ],
  attempts: [
    { by: 'field:name', points: 10, perSeconds: 900, counts: FAILED, beyond: 'wait' },
    { by: 'network', points: 30, perSeconds: 900, counts: FAILED, beyond: 'wait' },
  ],
})

export const tab = tabCall({ summary: "A new tab's proof for the operator's cookie", route: 'POST /console/api/session/tab' })

export const me = call({
  summary: 'Who is signed in at the console',
  route: 'GET /console/api/session',
  who: 'operator',
  ability: 'console.use',
  effect: 'read',
  input: z.strictObject({}),
  output: operator,
})

/** The limits of approvals are settings, and so is who must agree to a wider role. */
export const withSettings = touchedBy(consoleSettingsChanged, [me, roles])
/** What an operator may do is in the role. */
export const withRoles = touchedBy(rolesChanged, [me, operatorAccounts])

export const ticket = call({
  summary: "A one-time ticket (30 s) for the console's socket",
  route: 'POST /console/api/session/ticket',
  who: 'operator',
  ability: 'console.use',
  // Every page that opens asks for one: no act for the audit log, as a `write` would be.
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({ ticket: z.string() }),
})

/** Sessions of operators that are over: their sockets are closed. */
export const operatorSessionsEnded = event({
  name: 'operators.operatorSessionsEnded',
  to: 'processes',
  payload: z.object({ ids: z.array(z.string()) }),
})

export const logout = call({
  summary: 'End the console session',
  route: 'DELETE /console/api/session',
  who: 'operator',
  ability: 'console.use',
  effect: 'write',
  repeatable: true,
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.object({}),
})

export const confirmPassword = call({
  summary: 'Type the password once more, before a second factor is begun or a list is taken as a file; good for five minutes',
  route: 'POST /console/api/session/confirm',
  who: 'operator',
  ability: 'console.use',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({ password: z.string().min(1).max(128) }),
  output: z.object({}),
  errors: ['operators.password_wrong', 'operators.locked'],
  attempts: [{ by: 'network', points: 10, perSeconds: 900, counts: ['operators.password_wrong'], beyond: 'wait' }],
})

export const enrolFactor = call({
  summary: 'Begin a second factor, after the password: secret and address for an authenticator app',
  route: 'POST /console/api/session/factor',
  who: 'operator',
  ability: 'console.use',
  effect: 'write',
  repeatable: true,
  asQuery: true,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
  stepUp: true,
  errors: ['operators.factor_exists'],
})

export const confirmFactor = call({
  summary: 'Turn the second factor on with a first code',
  route: 'POST /console/api/session/factor/confirm',
  who: 'operator',
  ability: 'console.use',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ code: factorCode }),
  output: z.object({}),
  errors: ['operators.code_wrong'],
})

export const auditLog = listCall({
  summary: 'What operators did',
  route: 'GET /console/api/audit',
  who: 'operator',
  ability: 'audit.read',
  item: z.object({
    seq: z.string(),
    at: instant,
    operator: z.string(),
    /** The second operator, if the action needed one. */
    approver: z.string().nullable(),
    call: z.string(),
    subject: z.string().nullable(),
    input: z.unknown(),
    change: z.unknown(),
    why: z.string().nullable(),
    ip: personal(z.string().nullable(), 'ip'),
    hash: z.string(),
  }),
  filters: {
    operator: z.string().max(40).optional(),
    call: z.string().max(60).optional(),
    /** What was acted on, alone or among others: `PG:lotus-lantern-night`. */
    about: z.string().max(100).optional(),
  },
  export: true,
  sorts: ['-at', 'at'],
  range: { maxDays: 366 },
  limit: 50,
})

/** An operator's action was written to the audit log. */
export const auditChanged = event({ name: 'operators.auditChanged', to: 'console', touches: [auditLog] })

export const checkAudit = call({
  summary: 'Recompute the hash chain of the audit log',
  route: 'POST /console/api/audit/check',
  who: 'operator',
  ability: 'audit.read',
  effect: 'read',
  isReport: true,
  input: z.strictObject({}),
  output: z.object({ rows: z.string(), brokenAt: z.string().nullable() }),
})
