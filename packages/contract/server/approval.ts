import type { Currency, Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
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

/** The terms that a second operator approves, known before any effect. */
export interface ApprovalTerms {
  /** 0n where no money moves. */
  amount: Money
  currency: Currency
  /** A second operator is needed whatever the amount. */
  isAlways?: boolean
  /** Money of the brand that members get for nothing: it counts against what one operator may give alone on a business day. */
  isGift?: boolean
  /** Of what is decided about: once it has changed, the request fails. */
  version?: number
  /** The ability that the second operator needs; default: the ability of the call. */
  ability?: Ability
  /** Id of the thing changed, e.g. `hcr_…`; it has at most one waiting request. */
  subject: string
  /** Fills the text `approval.<name of the call>` beside `amount`; no personal data. */
  about: Readonly<Record<string, string>>
}

interface WrittenText {
  title: LocalText
  summary: LocalText | null
  content: LocalText
  /** null: at once; without an end. */
  shownFrom: Date | null
  shownTo: Date | null
}

/** What others will read once a second operator agrees, beside what they read now. */
export interface ApprovalReading {
  /** The content is sanitised HTML; else it is plain text. */
  isHtml: boolean
  after: WrittenText
  /** null: nothing of it is shown. */
  before: WrittenText | null
}

/** A requested use case that has not run yet. */
export interface ApprovalRequest {
  served: ServedCall
  /** The raw input: it is parsed again when the use case runs. */
  given: Record<string, unknown>
  terms: ApprovalTerms
  why: string | undefined
}

/** Stores the request if a second operator must agree. @returns undefined if one operator may decide alone */
export type AskApproval = (tx: WriteScope<OperatorActor>, request: ApprovalRequest) => Promise<AwaitsApproval | undefined>

/**
 * Runs an approved use case in the transaction that stores the decision.
 * @param tx of the requesting operator
 * @returns the input as the audit log may hold it
 * @param check throws if the current terms differ from the approved ones
 * @throws request.invalid, request.version_conflict, the refusal of a flag that is off, the errors of the use case
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
