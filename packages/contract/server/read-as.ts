import { newTraceId } from '@tonle/process'
import type { Lang } from '@tonle/text'
import { fail } from '../errors.ts'
import { flagRefusal } from '../flags.ts'
import { effectServices } from './effect-services.ts'
import { openScope, scopeIn } from './effects.ts'
import { authorise } from './handle.ts'
import { encodeOutput, readInput } from './input.ts'
import { masked } from './personal.ts'
import type { BrandContext, MemberActor, OperatorActor, RequestFacts, Scope, Services } from './scope.ts'
import type { ServedCall } from './serve.ts'

/** For whom a call is read outside any request. */
export interface Reader {
  actor: OperatorActor | MemberActor
  site: BrandContext
  lang: Lang
  /** Personal data as the reader's abilities show it; else all of it is masked. */
  isUnmasked: boolean
}

/**
 * Answers a reading call for an operator, a player or an agent as a request would be answered: rights, brand, one snapshot on the reports' connections,
 * encoding, masks. @throws session.forbidden, request.invalid, and what the call refuses with
 */
export async function readAs(services: Services, served: ServedCall, reader: Reader, given: object): Promise<unknown> {
  const { actor, site, lang, isUnmasked } = reader
  const { call, handler, personal } = served
  if (call.effect !== 'read' && !(call.effect === 'none' && call.asQuery)) throw new Error(`${served.name} does more than read`)
  authorise(served, actor)
  if (call.flag && !site.flags.has(call.flag)) throw fail(flagRefusal(call.flag))
  const input = readInput(call, { ...given })
  const request = { ...NO_REQUEST, path: call.path, traceId: newTraceId() }
  const scope: Scope = {
    services: effectServices(services)[call.effect],
    actor,
    brand: site.id,
    site,
    lang,
    tag: lang,
    request,
    ...NO_BROWSER,
  }
  const run = handler as unknown as (scope: unknown, input: unknown) => Promise<unknown>
  const value = await (call.effect === 'read'
    ? services.db.read(site.id, read => run(scopeIn(read, scope), input), { isReport: true })
    : run(openScope(services, scope), input))
  return masked(personal.masked, encodeOutput(call, value), isUnmasked ? actor : undefined)
}

const NO_REQUEST: RequestFacts = {
  ...{ method: 'GET', path: '', ip: '', userAgent: '', host: '', origin: '', secure: true, traceId: '' },
  ...{ cookies: {}, headers: {} },
}
const NO_BROWSER = { setCookie() {}, afterCommit() {}, noteAudit() {} }
