import type { DataTag, Query, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { currentLang, holdTexts, type Lang } from '@tonle/text/browser'
import type { z } from 'zod'
import type { AwaitsApproval } from '../approval.ts'
import type { Call, WireIn, WireOut } from '../call.ts'
import { type CallSettings, flagsOf, invoke } from './invoke.ts'
import { type QueryKey, type QuerySettings, queryOf, useAnswer } from './query.ts'
import { askAgain, askAgainAfter } from './touch.ts'

type IsEmpty<C extends Call> = z.ZodObject<Record<never, never>> extends C['input'] ? true : false
type Args<C extends Call> =
  IsEmpty<C> extends true ? [input?: WireIn<C>, settings?: CallSettings] : [input: WireIn<C>, settings?: CallSettings]
/** `false`: not asked (yet). */
type QueryArgs<C extends Call, Settings> =
  IsEmpty<C> extends true ? [input?: WireIn<C> | false, settings?: Settings] : [input: WireIn<C> | false, settings?: Settings]

/** A call with `approval` may wait for a second operator (`isAwaitingApproval`). */
type Answer<C extends Call> = C['approval'] extends true ? WireOut<C> | AwaitsApproval : WireOut<C>

interface ClientCall<C extends Call> {
  (...args: Args<C>): Promise<Answer<C>>
  /** Where its answer stands in the query cache; without an input the beginning of the keys of all its answers. */
  key(input?: object, lang?: Lang): QueryKey
  /** For forms: the rules of its fields. */
  rules(): Promise<Readonly<Record<string, FieldRule>>>
  /** Asks again for what it makes stale, a `read` for its own answers. Done by itself after the call; for what a screen learns otherwise. */
  touch(): Promise<void>
}

/** A `read`, or a call with `asQuery`: screens ask it as often as they like. */
interface ReadingCall<C extends Call> extends ClientCall<C> {
  /** The answer as the query library gives it, shared by all who ask the same; asked again when an event or a call touches it. */
  useQuery<D = Answer<C>, T = D>(...args: QueryArgs<C, QuerySettings<Answer<C>, D, T>>): UseQueryResult<T, Error>
  /** The same as options, for `fetchQuery` and `prefetchQuery`; its key for `setQueryData`. */
  query<D = Answer<C>>(
    ...args: QueryArgs<C, QuerySettings<Answer<C>, D>>
  ): UseQueryOptions<D, Error, D> & { queryKey: DataTag<QueryKey, D, Error> }
}

type IsReading<C extends Call> = C['effect'] extends 'read' ? true : C['asQuery'] extends true ? true : false

/** The calls of a contract as functions; input and answer as they stand on the wire (money and times are text). */
export type Client<T> = {
  [K in keyof T as T[K] extends Call ? K : never]: T[K] extends Call
    ? IsReading<T[K]> extends true
      ? ReadingCall<T[K]>
      : ClientCall<T[K]>
    : never
} & {
  /** Asks again for all answers of the area. */
  touch(): Promise<void>
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

/** `const cashier = callsOf<typeof calls>('cashier')` with `import type * as calls from '../contract.ts'`. */
export function callsOf<T>(area: string): Client<T> {
  const made = new Map<string, unknown>()
  return new Proxy({} as Client<T>, {
    get: (_target, name: string) => {
      if (name === 'touch') return () => askAgain([[area]])
      if (!made.has(name)) made.set(name, clientCall(area, name))
      return made.get(name)
    },
  })
}

function clientCall(area: string, name: string) {
  const full = `${area}.${name}`
  const send = (input?: object, settings?: CallSettings) => invoke(full, { ...input }, settings ?? {})
  const call = Object.assign(send, {
    key: (input?: object, lang: Lang = currentLang()): QueryKey => (input ? [area, name, input, lang] : [area, name]),
    rules: () => fieldRules(full),
    touch: () => (isReading(full) ? askAgain([[area, name]]) : askAgainAfter(full, flagsOf(full))),
    query: (input?: object | false, settings?: object) => queryOf(call, input, settings),
    useQuery: (input?: object | false, settings?: object) => useAnswer(call, input, settings),
  })
  return call
}

const isReading = (name: string) => !/t/i.test(flagsOf(name))

/** Whether the answer belongs to nobody in particular: anyone may ask for it, signed in or not. */
export const isPublic = ({ queryKey: [area, name] }: Query): boolean => flagsOf(`${area}.${name}`).includes('a')

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
