import { call, errorCodes, event, id, instant, listCall } from '@tonle/contract'
import { z } from 'zod'
import { roleKey } from './contract-roles.ts'

export const accountErrors = errorCodes({
  'operators.no_such_operator': 404,
  'operators.name_taken': 409,
  'operators.own_account': 409,
  'operators.last_admin': 409,
  'operators.every_brand': 403,
  'operators.invitation_over': 410,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    operatorAccounts: typeof accountErrors
  }
}

const role = roleKey
const name = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]{1,39}$/u)

/** Who may sign in at this brand's console: its own operators and those of every brand. */
export const operatorAccounts = listCall({
  summary: 'Accounts of operators who may sign in at this console',
  route: 'GET /console/api/operators',
  who: 'operator',
  ability: 'operators.read',
  item: z.object({
    id: id('opr'),
    name: z.string(),
    role: z.string(),
    /** In the reader's language; of a role that is gone its key. */
    roleName: z.string(),
    /** `invited`: the password is not set yet. */
    status: z.enum(['active', 'locked', 'invited']),
    isOfEveryBrand: z.boolean(),
    hasSecondFactor: z.boolean(),
    openSessions: z.number().int(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    isSelf: z.boolean(),
  }),
  filters: {
    name: z.string().max(40).optional(),
    role: role.optional(),
    status: z.enum(['active', 'locked', 'invited']).optional(),
  },
  sorts: ['name', '-name', '-createdAt', 'createdAt'],
})

/** Each with a reason, and with the password typed again. */
const act = {
  who: 'operator',
  ability: 'operators.write',
  effect: 'write',
  repeatable: true,
  reason: true,
  stepUp: true,
} as const
const onOther = {
  ...act,
  errors: ['operators.no_such_operator', 'operators.own_account', 'operators.every_brand', 'operators.beyond_own'],
} as const
const about = z.strictObject({ id: id('opr') })

/** The token stands in the link `/#invitation=<token>`: one use, and answered once. */
const invitation = z.object({ token: z.string(), expiresAt: instant })

export const inviteOperator = call({
  ...act,
  summary: 'Open an account of an operator; its password is set by a one-time link',
  route: 'POST /console/api/operators',
  // A remembered answer would keep the link's token in the clear. Sent twice the second finds its name taken.
  input: z.strictObject({ name, role, isOfEveryBrand: z.boolean().default(false) }),
  output: invitation.extend({ id: id('opr') }),
  errors: ['operators.name_taken', 'operators.every_brand', 'operators.no_such_role', 'operators.beyond_own'],
})

export const renewInvitation = call({
  ...onOther,
  summary: 'Take the password of an operator away and make a new one-time link; every session ends',
  route: 'POST /console/api/operators/:id/invitation',
  input: about,
  output: invitation,
  errors: [...onOther.errors, 'operators.last_admin'],
})

export const changeRole = call({
  ...onOther,
  summary: 'Give an operator another role; it holds at the next call',
  route: 'POST /console/api/operators/:id/role',
  input: about.extend({ role }),
  output: z.object({ role }),
  errors: [...onOther.errors, 'operators.last_admin', 'operators.no_such_role'],
})

export const lockOperator = call({
  ...onOther,
  summary: 'Lock an operator; every session ends',
  route: 'POST /console/api/operators/:id/lock',
  input: about,
  output: z.object({}),
  errors: [...onOther.errors, 'operators.last_admin'],
})

export const unlockOperator = call({
  ...onOther,
  summary: 'Unlock an operator, also after too many failed logins',
  route: 'POST /console/api/operators/:id/unlock',
  input: about,
  output: z.object({}),
})

export const resetOperatorFactor = call({
  ...onOther,
  summary: "Take an operator's authenticator app away; every session ends",
  route: 'POST /console/api/operators/:id/factor/reset',
  input: about,
  output: z.object({ had: z.boolean() }),
})

export const endOperatorSessions = call({
  ...onOther,
  summary: 'Sign an operator out everywhere',
  route: 'POST /console/api/operators/:id/sessions/end',
  input: about,
  output: z.object({ ended: z.number().int() }),
})

export const acceptInvitation = call({
  summary: 'Set a password by a one-time link, then sign in with it',
  route: 'POST /console/api/session/invitation',
  who: 'anyone',
  effect: 'none',
  touches: 'nothing',
  input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), password: z.string().min(12).max(128) }),
  output: z.object({ name: z.string() }),
  errors: ['operators.invitation_over', 'identity.tls_required'],
  attempts: [{ by: 'network', points: 10, perSeconds: 900, counts: ['operators.invitation_over'], beyond: 'wait' }],
})

/** An account of an operator was opened or changed. */
export const operatorsChanged = event({ name: 'operators.operatorsChanged', to: 'console', touches: [operatorAccounts] })
