import type { Currency, Money } from '@tonle/money'
import { z } from 'zod'
import type { Ability } from '../abilities.ts'
import type { AwaitsApproval } from '../approval.ts'
import { id, instant } from '../codecs.ts'
import { fail } from '../errors.ts'
import { flagRefusal } from '../flags.ts'
import { encodeOutput, readInput } from './input.ts'
import { withoutPersonal } from './personal.ts'
import type { OperatorActor, WriteScope } from './scope.ts'
import type { ServedCall } from './serve.ts'
import { requireVersion } from './version.ts'

/** What a second operator has to agree to, known before any effect. */
export interface ApprovalTerms {
  amount: Money
  currency: Currency
  /** What the second operator must be allowed to do, if not what the call asks of every caller. */
  ability?: Ability
  /** What is acted on, e.g. `hcr_…`: one request at a time waits for it. */
  subject: string
  /** Fills the text `approval.<name of the call>` beside `amount`; no personal data. */
  about: Readonly<Record<string, string>>
}

/** A use case that was asked for and has not run. */
export interface ApprovalRequest {
  served: ServedCall
  /** As it came: it is parsed again when it runs. */
  given: Record<string, unknown>
  terms: ApprovalTerms
  why: string | undefined
}

/** Keeps the request where a second operator must agree. @returns undefined where one may decide alone */
export type AskApproval = (tx: WriteScope<OperatorActor>, request: ApprovalRequest) => Promise<AwaitsApproval | undefined>

/**
 * Runs a use case that a second operator agreed to, in the transaction that keeps the decision.
 * @param tx of the operator who asked
 * @returns the input as the audit log may hold it
 * @param check throws when the terms of now are not those that were agreed to
 * @throws request.invalid, request.version_conflict, the refusal of a flag that is off, what the use case refuses
 */
export async function runApproved(
  tx: WriteScope<OperatorActor>,
  { call, handler, terms, personal }: ServedCall,
  given: Record<string, unknown>,
  check: (terms: ApprovalTerms) => void,
): Promise<unknown> {
  if (call.flag && !tx.site.flags.has(call.flag)) throw fail(flagRefusal(call.flag))
  const input = readInput(call, given) as never
  await requireVersion(tx, call, input)
  if (!terms) throw new Error(`${call.route} names no terms`)
  check(await terms(tx as never, input))
  encodeOutput(call, await handler(tx as never, input))
  return withoutPersonal(personal.input, input)
}

/** For the document. */
export const awaitsApprovalSchema = z
  .object({ awaitsApproval: z.object({ id: id('apr'), expiresAt: instant }) })
  .meta({ id: 'AwaitsApproval', description: 'Nothing was done yet: a second operator has to agree until `expiresAt`.' })
