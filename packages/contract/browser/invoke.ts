import { CallError, type CallFailure } from './call-error.ts'
import { newKey } from './key.ts'
import { noAnswer } from './no-answer.ts'
import { flagsOf, routeOf } from './routes.ts'
import { session } from './session.ts'
import { askAgainAfter, firstRequests } from './touch.ts'
import { wiring } from './wiring.ts'

export interface CallSettings {
  /** Of one act: its idempotency key is kept here, so that all tries of it are one. Without it each call is an act of its own. */
  act?: { key?: string }
  signal?: AbortSignal
  /** The one file of a call with `upload`. */
  file?: Blob
}

export async function invoke(name: string, input: Record<string, unknown>, settings: CallSettings): Promise<never> {
  try {
    const answer = await sendUntilAnswered(name, input, settings)
    touchSoon(name)
    return answer
  } catch (error) {
    if (mayHaveChanged(error)) touchSoon(name)
    throw error
  }
}

/** When the caller has taken the answer: it may hold the session's new token. What the caller asks for then was read after the change. */
function touchSoon(name: string): void {
  const before = firstRequests()
  setTimeout(() => void askAgainAfter(name, flagsOf(name) ?? '', before))
}
/** A lost answer may hide a change, and a conflict means that what is shown is old. */
const mayHaveChanged = (error: unknown) =>
  error instanceof CallError && ([0, 404, 409].includes(error.status) || error.status >= 500)

async function sendUntilAnswered(name: string, input: Record<string, unknown>, settings: CallSettings): Promise<never> {
  const [method = '', path = '', flags = ''] = (routeOf(name) ?? '').split(' ')
  if (!path) throw new Error(`no call ${name}`)
  const { act = {} } = settings
  if (flags.includes('k')) act.key ??= newKey()
  const key = flags.includes('k') ? act.key : undefined
  const safe = method === 'GET' || key !== undefined
  let proof: string | undefined
  let proofs = 0
  const completed = new Set<string>()
  for (let attempt = 0; ; attempt++) {
    try {
      return (await send(name, method, path, flags, input, { key, proof }, settings)) as never
    } catch (error) {
      // A lost answer is unknown, not failed: what can run twice is asked again under the same key.
      const lost = !(error instanceof CallError) && !settings.signal?.aborted
      if (lost && safe && attempt < 2) await pause(400 * 3 ** attempt)
      else if (lost) throw settings.signal?.aborted ? error : noAnswer()
      else if (isTabMissing(error) && attempt === 0 && (await wiring.mint?.())) continue
      else if (await isCompleted(error as CallError, completed)) continue
      else {
        // Twice at most: the network may have changed, or the pressure risen, while the first was worked out.
        proof = ++proofs <= 2 ? await proofFor(error) : undefined
        if (proof === undefined) throw noticeRefusal(error as CallError)
      }
    }
  }
}

/** A payout may need a fresh password and the payment password: each is asked for once. */
async function isCompleted(error: CallError, completed: Set<string>): Promise<boolean> {
  if (completed.has(error.code) || !(await wiring.complete?.(error))) return false
  completed.add(error.code)
  return true
}

const proofFor = async (error: unknown) =>
  error instanceof CallError && error.challenge ? await wiring.prove?.(error.challenge) : undefined
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const isTabMissing = (error: unknown) => error instanceof CallError && error.code === 'session.tab_required'

function noticeRefusal(error: CallError): CallError {
  if (error.code === 'session.required' && session.token() !== undefined) wiring.onSessionLost?.()
  if (error.code === 'in_need_true_account') wiring.onAccountNeeded?.()
  return error
}

async function send(
  name: string,
  method: string,
  path: string,
  flags: string,
  input: Record<string, unknown>,
  { key, proof }: { key: string | undefined; proof: string | undefined },
  settings: CallSettings,
): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': wiring.language() }
  const token = session.token()
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key
  if (proof !== undefined) headers['proof-of-work'] = proof
  const { url, rest } = fillPath(path, input)
  const inQuery = method === 'GET' || method === 'DELETE'
  let body: string | Blob | undefined
  if (settings.file) {
    headers['content-type'] = settings.file.type
    body = settings.file
  } else if (!inQuery) {
    headers['content-type'] = flags.includes('e') ? 'application/jose' : 'application/json'
    body = flags.includes('e') ? await encrypted(method, path, rest) : JSON.stringify(rest)
  }
  const response = await fetch(inQuery || settings.file ? url + queryOf(rest) : url, {
    method,
    headers,
    body,
    signal: settings.signal,
    credentials: 'same-origin',
  })
  if (flags.includes('f') && response.ok) return await response.blob()
  const answer = (await response.json().catch(() => undefined)) as { success?: boolean; value?: unknown } | undefined
  if (answer?.success) return answer.value
  if (answer === undefined && response.status >= 500) throw new TypeError(`${name}: no answer`)
  throw new CallError(response.status, (answer ?? {}) as Partial<CallFailure>)
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_match, field: string) => {
    const value = String(rest[field])
    delete rest[field]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

async function encrypted(method: string, path: string, input: Record<string, unknown>): Promise<string> {
  const { encrypt } = await import('./encrypt.ts')
  return encrypt({ method, path, brand: wiring.merchantCode() }, input)
}
