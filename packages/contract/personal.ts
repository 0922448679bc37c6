import type { z } from 'zod'
import type { Ability } from './abilities.ts'

/** Kinds of personal data, each with its own mask. `account`: a number at a bank or wallet, `device`: a browser's user agent. */
export const PERSONAL_KINDS = ['name', 'phone', 'email', 'account', 'address', 'birthday', 'ip', 'device'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

/** Where a schema carries its kind and the ability that shows it; /openapi.json has both. */
export const PERSONAL = 'x-personal'
export const SHOWN_TO = 'x-shown-to'

/**
 * Marks a text as personal data. In an answer the kernel masks it, unless the call is about its caller (`about`) or the caller has the
 * ability. In an input it stands neither in logs nor in the audit log.
 */
export const personal = <T extends z.ZodType<unknown, string | null | undefined>>(
  schema: T,
  kind: PersonalKind,
  shownTo: Ability = 'members.personal',
): T => schema.meta({ [PERSONAL]: kind, [SHOWN_TO]: shownTo })
