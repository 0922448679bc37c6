import { DateRange } from '../fields/date-range.tsx'
import { Select } from '../fields/select.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Chips } from '../nav/chips.tsx'
import type { EachKey, Field, FilterOf, OptionalField } from './filter.ts'
import styles from './lists.module.css'

interface FindOptions<As extends string> {
  /** Its name in the address, if it differs from the input field. */
  readonly as?: As
  /** Typed text is sent only in this form. */
  readonly pattern?: RegExp
  readonly maxLength?: number
  readonly inputMode?: 'numeric'
  /** The list's main search field: a magnifying glass, and the key / goes to it. */
  readonly isMain?: boolean
}

/** A text field. */
export function text<N extends string, K extends string, As extends string = N>(
  name: N,
  label: K,
  { as = name as string as As, pattern, maxLength = 120, inputMode, isMain = false }: FindOptions<As> = {},
): FilterOf<K, OptionalField<N, string>, unknown, Field<As, string>> {
  return {
    place: 'row',
    fields: { [as]: '' } as Field<As, ''>,
    input(view) {
      const typed = view[as]?.trim()
      return (typed && (!pattern || pattern.test(typed)) ? { [name]: typed } : {}) as OptionalField<N, string>
    },
    Control: ({ view, onView, t, isDense, isAlone }) => (
      <TextInput
        {...(isMain && { type: 'search', icon: 'magnifying-glass-bold', 'data-filter': '' })}
        label={t(label)}
        isLabelHidden={isAlone}
        className={isAlone ? styles.alone : undefined}
        placeholder={isAlone ? t(label) : undefined}
        isDense={isDense}
        inputMode={inputMode}
        maxLength={maxLength}
        value={view[as] ?? ''}
        onValue={value => onView({ [as]: value }, { replace: true })}
      />
    ),
  }
}

/** The list's search field. */
export const find = <N extends string, K extends string, As extends string = N>(
  name: N,
  label: K,
  options: FindOptions<As> = {},
): ReturnType<typeof text<N, K, As>> => text(name, label, { ...options, isMain: true })

/** Keys of the options' texts: a prefix of each option (`members.status.`), or a function. */
type Each<O extends string> = string | ((option: O) => string)
type WordOf<E, O extends string> = E extends string
  ? EachKey<E, O>
  : E extends (option: never) => infer K
    ? Extract<K, string>
    : never
const wordOf = <E extends Each<O>, O extends string>(each: E, option: O) =>
  (typeof each === 'string' ? `${each}${option}` : each(option)) as WordOf<E, O>

interface ChoiceOptions<E, As extends string, Any> {
  readonly as?: As
  readonly each: E
  /** Key of "any"; without it the first option is the default. */
  readonly any?: Any
}

/** One of several options, in a select. */
export function select<
  N extends string,
  K extends string,
  const O extends string,
  const E extends Each<O>,
  Any extends string = never,
  As extends string = N,
>(
  name: N,
  label: K,
  options: readonly O[],
  { as = name as string as As, each, any }: ChoiceOptions<E, As, Any>,
): FilterOf<K | Any | WordOf<E, O>, OptionalField<N, O>, unknown, Field<As, O | ([Any] extends [never] ? never : '')>> {
  const field = (any === undefined ? options : ['', ...options]) as readonly [string, ...string[]]
  return {
    place: 'row',
    fields: { [as]: field } as never,
    input: view => (view[as] ? { [name]: view[as] } : {}) as OptionalField<N, O>,
    Control: ({ view, onView, t, isDense, isAlone }) => (
      <Select
        label={t(label)}
        isLabelHidden={isAlone}
        className={isAlone ? styles.alone : undefined}
        isDense={isDense}
        value={view[as] ?? ''}
        onValue={value => onView({ [as]: value })}
        options={[
          ...(any === undefined ? [] : [{ value: '', label: t(any) }]),
          ...options.map(value => ({ value, label: t(wordOf(each, value)) })),
        ]}
      />
    ),
  }
}

interface ChipsOptions<E, As extends string, A, O extends string, Unsent> {
  readonly as?: As
  readonly each: E
  /** Options that are not sent to the call. */
  readonly unsent?: readonly Unsent[]
  /** The number of rows of each; a hook. */
  readonly useCounts?: (first: A | undefined) => Partial<Record<O, number | undefined>>
}

/** One of a few visible options; the first is the default. */
export function chips<
  N extends string,
  K extends string,
  const O extends string,
  const E extends Each<O>,
  A = unknown,
  const Unsent extends O = never,
  As extends string = N,
>(
  name: N,
  label: K,
  options: readonly O[],
  { as = name as string as As, each, unsent = [], useCounts = () => ({}) }: ChipsOptions<E, As, A, O, Unsent>,
): FilterOf<K | WordOf<E, O>, OptionalField<N, Exclude<O, Unsent>>, A, Field<As, O>> {
  return {
    place: 'above',
    fields: { [as]: options } as never,
    input: view => (unsent.some(one => one === view[as]) ? {} : { [name]: view[as] }) as OptionalField<N, Exclude<O, Unsent>>,
    Control({ view, onView, t, first }) {
      const counts = useCounts(first)
      return (
        <Chips<O>
          label={t(label)}
          chips={options.map(value => ({ value, label: t(wordOf(each, value)), count: counts[value] }))}
          chosen={[view[as] as O]}
          onToggle={value => onView({ [as]: value })}
        />
      )
    },
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
type DaysInput = { readonly fromDay?: string; readonly toDay?: string }

/** Business days of the brand, both included. */
export function days<K extends string>(label: K): FilterOf<K, DaysInput, unknown, Field<'fromDay' | 'toDay', string>> {
  return {
    place: 'row',
    fields: { fromDay: DAY, toDay: DAY },
    input: ({ fromDay, toDay }) => ({ ...(fromDay && { fromDay }), ...(toDay && { toDay }) }),
    Control: ({ view, onView, t, zone, now, isDense }) => (
      <DateRange
        now={now}
        label={t(label)}
        isDense={isDense}
        zone={zone}
        value={{ from: view.fromDay ?? '', to: view.toDay ?? '' }}
        onValue={({ from, to }) => onView({ fromDay: from, toDay: to })}
      />
    ),
  }
}
