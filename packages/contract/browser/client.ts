import table from 'virtual:tonle-calls'
import { currentLang, holdTexts } from '@tonle/text/browser'
import type { z } from 'zod'
import type { AwaitsApproval } from '../approval.ts'
import type { Call, WireIn, WireOut } from '../call.ts'
import { CallError, type CallFailure, type Challenge } from './call-error.ts'
import { newKey } from './key.ts'
import { session } from './session.ts'
import { texts } from './texts.ts'

export interface CallSettings {
  /** For calls that move money: the same key for every try of the same act. Made here when absent. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The one file of a call with `upload`. */
  file?: Blob
}

type Args<C extends Call> =
  z.ZodObject<Record<never, never>> extends C['input']
    ? [input?: WireIn<C>, settings?: CallSettings]
    : [input: WireIn<C>, settings?: CallSettings]

/** Where answers stand in the query cache: area and name of the call, then what it was asked. Events name what they touch by these. */
export type QueryKey = readonly unknown[]

/** A call with `approval` may wait for a second operator (`isAwaitingApproval`). */
type Answer<C extends Call> = C['approval'] extends true ? WireOut<C> | AwaitsApproval : WireOut<C>

interface ClientCall<C extends Call> {
  (...args: Args<C>): Promise<Answer<C>>
  /** The key of an answer; without arguments the beginning of the keys of all its answers. */
  key(...of: readonly unknown[]): QueryKey
  /** For forms: the rules of its fields, and a new idempotency key. */
  rules(): Promise<Readonly<Record<string, FieldRule>>>
  newKey(): string
}

/** The calls of a contract as functions; input and answer as they stand on the wire (money and times are text). */
export type Client<T> = {
  [K in keyof T as T[K] extends Call ? K : never]: T[K] extends Call ? ClientCall<T[K]> : never
} & {
  /** The beginning of the keys of all answers of the area. */
  key(): QueryKey
}

/** What a form may check before it asks the server; the server checks everything again. */
export interface FieldRule {
  required?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Whose text says the rule, with the lengths in it. */
  patternId?: string
  format?: string
  options?: readonly string[]
}

interface Wiring {
  /** Language of messages. */
  language: () => string
  merchantCode: () => string
  /** Mints a tab proof; undefined where the origin has none. */
  mint?: () => Promise<boolean>
  onSessionLost?: () => void
  /** Asks the user for what a refusal misses, such as the password once more. @returns whether it was given: the call is then made again, once */
  complete?: (error: CallError) => Promise<boolean>
  /** Does the work that a refusal asks for. @returns its proof, undefined where there was none to be had */
  prove?: (challenge: Challenge) => Promise<string | undefined>
}
const wiring: Wiring = { language: () => 'en', merchantCode: () => '' }

export const configureCalls = (settings: Partial<Wiring>): void => {
  Object.assign(wiring, settings)
}

/** `const cashier = callsOf<typeof calls>('cashier')` with `import type * as calls from '../contract.ts'`. */
export function callsOf<T>(area: string): Client<T> {
  return new Proxy({} as Client<T>, {
    get: (_target, name) => {
      if (name === 'key') return () => [area]
      const full = `${area}.${String(name)}`
      const send = (input?: Record<string, unknown>, settings?: CallSettings) => invoke(full, input ?? {}, settings ?? {})
      const key = (...of: readonly unknown[]): QueryKey => [area, name, ...of]
      return Object.assign(send, { key, rules: () => fieldRules(full), newKey })
    },
  })
}

/** Rules of a call's input fields, loaded on first use with the texts that say them. */
export async function fieldRules(name: string): Promise<Readonly<Record<string, FieldRule>>> {
  const [{ default: rules }] = await Promise.all([import('virtual:tonle-rules'), patternTexts()])
  return rules[name] ?? {}
}

/** Brings the texts of pattern ids (`pattern.<id>`), for forms whose rules do not come from a contract. */
export async function patternTexts(): Promise<void> {
  const { texts } = await import('../patterns/texts.ts')
  holdTexts(texts)
  await texts.load(currentLang())
}

async function invoke(name: string, input: Record<string, unknown>, settings: CallSettings): Promise<never> {
  const [method = '', path = '', flags = ''] = (table[name] ?? '').split(' ')
  if (!path) throw new Error(`no call ${name}`)
  const key = flags.includes('k') ? (settings.idempotencyKey ?? newKey()) : undefined
  const safe = method === 'GET' || key !== undefined
  let proof: string | undefined
  let proofs = 0
  let isCompleted = false
  for (let attempt = 0; ; attempt++) {
    try {
      return (await send(name, method, path, flags, input, { key, proof }, settings)) as never
    } catch (error) {
      // A lost answer is unknown, not failed: what can run twice is asked again under the same key.
      const lost = !(error instanceof CallError) && !settings.signal?.aborted
      if (lost && safe && attempt < 2) await pause(400 * 3 ** attempt)
      else if (lost) throw settings.signal?.aborted ? error : noAnswer()
      else if (isTabMissing(error) && attempt === 0 && (await wiring.mint?.())) continue
      else if (!isCompleted && (await wiring.complete?.(error as CallError))) isCompleted = true
      else {
        // Twice at most: the network may have changed, or the pressure risen, while the first was worked out.
        proof = ++proofs <= 2 ? await proofFor(error) : undefined
        if (proof === undefined) throw noticeLoss(error as CallError)
      }
    }
  }
}

const proofFor = async (error: unknown) =>
  error instanceof CallError && error.challenge ? await wiring.prove?.(error.challenge) : undefined
const noAnswer = () => new CallError(0, { code: 'network.failed', message: texts.dictionary(currentLang())?.['network.failed'] })
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const isTabMissing = (error: unknown) => error instanceof CallError && error.code === 'session.tab_required'

function noticeLoss(error: CallError): CallError {
  if (error.code === 'session.required' && session.token() !== undefined) wiring.onSessionLost?.()
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
