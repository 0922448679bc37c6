import { z } from 'zod'
import { type Call, type CallOptions, call, type Who } from './call.ts'
import { day, wholeNumber } from './codecs.ts'

/** A list as declared, for the kernel, the browser build and /openapi.json. */
export interface ListFacts {
  /** `amount` is ascending, `-amount` descending; the first is the default. Empty: the order follows the call's input. */
  readonly sorts: readonly string[]
  /** Input fields that narrow it. */
  readonly filters: readonly string[]
  /** It takes `fromDay` and `toDay`, both included. */
  readonly range?: DayRange | undefined
}

export interface DayRange {
  /** Longest span. */
  readonly maxDays: number
  /** Without a day in the input the range is this many past days. Left out: unbounded. */
  readonly defaultDays?: number
}

/** How far a total is counted. */
export const MAX_COUNT = 10_000

/** Days of the brand's time zone; one that is left out is the longest span from the other, or today. */
const rangeInput = { fromDay: day.optional(), toDay: day.optional() }

const pageInput = (limit: number) => ({
  /** `next` of the page before; belongs to the same filters and sort. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  limit: wholeNumber({ min: 1, max: 100 }).default(limit),
  /** Requests `total`. */
  count: z.enum(['true']).optional(),
})

type Shape = z.core.$ZodLooseShape
type SortInput<S extends readonly string[]> = S extends readonly [string, ...string[]]
  ? { sort: z.ZodDefault<z.ZodEnum<z.core.util.ToEnum<S[number]>>> }
  : Record<never, never>
type RangeInput<R> = R extends DayRange ? typeof rangeInput : Record<never, never>
type ListInput<F extends Shape, S extends readonly string[], R> = z.ZodObject<
  F & SortInput<S> & RangeInput<R> & ReturnType<typeof pageInput>,
  z.core.$strict
>
type ListOutput<T extends z.ZodType, X extends Shape> = z.ZodObject<
  X & {
    content: z.ZodArray<T>
    next: z.ZodNullable<z.ZodString>
    total: z.ZodNullable<z.ZodObject<{ count: z.ZodNumber; isExact: z.ZodBoolean }>>
  }
>

interface ListOptions<F extends Shape, T extends z.ZodType, S, R, X extends Shape, W extends Who>
  extends Omit<CallOptions<z.ZodObject, z.ZodType, 'read', W>, 'input' | 'output' | 'effect'> {
  effect?: 'read'
  item: T
  filters?: F
  sorts: S
  range?: R
  /** Default page size; 20 if left out. */
  limit?: number
  /** Fields of the answer beside the rows, such as totals over all pages. */
  with?: X
}

export type ListCall<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType, W extends Who = Who> = Call<
  I,
  O,
  'read',
  W
> & { readonly list: ListFacts }

/** A call that answers a list page by page: `{ content, next, total }`. `total` is null unless `count` asks for it, and exact up to `MAX_COUNT`. */
export function listCall<
  T extends z.ZodType,
  const S extends readonly string[],
  const W extends Who,
  F extends Shape = Record<never, never>,
  const R extends DayRange | undefined = undefined,
  X extends Shape = Record<never, never>,
>(options: ListOptions<F, T, S, R, X, W>): ListCall<ListInput<F, S, R>, ListOutput<T, X>, W> {
  const { item, filters = {}, sorts, range, limit = 20, with: further = {}, ...rest } = options
  const input = z.strictObject({
    ...filters,
    ...(sorts.length > 0 && { sort: z.enum(sorts as readonly string[] as [string, ...string[]]).default(sorts[0]!) }),
    ...(range && rangeInput),
    ...pageInput(limit),
  })
  const output = z.object({
    content: z.array(item),
    next: z.string().nullable(),
    total: z.object({ count: z.number(), isExact: z.boolean() }).nullable(),
    ...further,
  })
  const made = call({ ...rest, effect: 'read', input: input as never, output: output as never } as never)
  const list: ListFacts = { sorts, filters: Object.keys(filters), range }
  return { ...(made as object), list } as never
}

export const isListCall = (value: Call): value is ListCall => value.list !== undefined
