import type { DataTag, Query, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { currentLang, type Lang } from '@tonle/text/browser'
import type { z } from 'zod'
import type { AwaitsApproval } from '../approval.ts'
import type { Call, WireIn, WireOut } from '../call.ts'
import type { CallSettings } from './invoke.ts'
import { noAnswer } from './no-answer.ts'
import { type QueryKey, type QuerySettings, queryOf, useAnswer } from './query.ts'
import { flagsOf } from './routes.ts'

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
      if (name === 'touch') return async () => (await sending()).touchArea(area)
      if (!made.has(name)) made.set(name, clientCall(area, name))
      return made.get(name)
    },
  })
}

function clientCall(area: string, name: string) {
  const full = `${area}.${name}`
  const send = async (input?: object, settings?: CallSettings) => (await sending()).invoke(full, { ...input }, settings ?? {})
  const call = Object.assign(send, {
    key: (input?: object, lang: Lang = currentLang()): QueryKey => (input ? [area, name, input, lang] : [area, name]),
    rules: async () => (await sending()).fieldRules(full),
    touch: async () => (await sending()).touchCall(area, name),
    query: (input?: object | false, settings?: object) => queryOf(call, input, settings),
    useQuery: (input?: object | false, settings?: object) => useAnswer(call, input, settings),
  })
  return call
}

/** Whether the answer belongs to nobody in particular: anyone may ask for it, signed in or not. Before any call was sent all answers are the page's own. */
export const isPublic = ({ queryKey: [area, name], state }: Query): boolean =>
  flagsOf(`${area}.${name}`)?.includes('a') ?? state.data !== undefined

/** Fetched after the first view. A chunk that does not come is an answer that does not come. */
let code: Promise<typeof import('./sending.ts')> | undefined
const sending = () => {
  code ??= import('./sending.ts').catch(() => {
    code = undefined
    throw noAnswer()
  })
  return code
}
