import type { Call } from '../call.ts'
import type { AppError, ErrorCode } from '../errors.ts'
import { codesOf } from './openapi/refusals.ts'
import type { Services } from './scope.ts'
import type { ServedCall } from './serve.ts'

/**
 * Logs an unknown error, and alarms for a code that the call does not list: no screen and no integrator can have prepared for it. Its caller
 * gets the coded answer all the same.
 * @param served undefined where the address is no call
 */
export function reportFailure(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  served: ServedCall | undefined,
  failure: AppError,
  error: unknown,
  traceId: string,
): void {
  const { code } = failure
  if (code === 'system.error') log.error({ err: error, route: served?.call.route, traceId }, 'call failed')
  if (served === undefined || listOf(served.call).has(code)) return
  metrics.undeclared.inc({ call: served.name, code })
  log.error({ alarm: 'undeclared_code', call: served.name, code, traceId }, 'call answered with a code that it does not declare')
}

const lists = new WeakMap<Call, ReadonlySet<ErrorCode>>()

function listOf(call: Call): ReadonlySet<ErrorCode> {
  const list = lists.get(call) ?? new Set(codesOf(call))
  lists.set(call, list)
  return list
}
