import { useLang } from '@tonle/text/browser'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPathByValue,
  type FieldValues,
  get,
  type Path,
  set as setPath,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useKeepAttempt } from './attempt.ts'
import type { FieldRules } from './check.ts'
import { focusFirst } from './focus-first.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { type FormCall, useRules } from './rules.ts'
import { useUnsavedForm } from './unsaved.ts'
import { useWords } from './words.ts'

type Texts = Readonly<Record<string, string | undefined>>

interface FormSettings<V extends FieldValues, Answer> {
  readonly initial: V
  /** Checks beyond the call's rules (two fields that must agree): field → a code of the form (`field.missing`) or a sentence. */
  readonly check?: (values: V) => Texts
  readonly onDone?: (answer: Answer, values: V) => unknown
  /** Unsent input is discarded without a question, as for a login. */
  readonly isDraft?: boolean
}

export interface CallFormSettings<V extends FieldValues, Input, Answer> extends FormSettings<V, Answer> {
  /** The call's input, made from the values; default: the values themselves. */
  readonly input?: (values: V) => Input
}

/** For forms that send one of several calls, or do more than send. */
export interface SendFormSettings<V extends FieldValues, Answer> extends FormSettings<V, Answer> {
  readonly send: (values: V, settings: { readonly idempotencyKey?: string }) => Promise<Answer>
  readonly rules?: () => Promise<FieldRules>
  /** For calls that move money or decide something. */
  readonly newKey?: () => string
}

export interface CallForm<V extends FieldValues> {
  readonly values: V
  readonly set: (values: Partial<V>) => void
  /** Spread on a TextInput, PasswordInput, MoneyInput, Select, CodeInput, Combobox. */
  readonly text: (name: FieldPathByValue<V, string>) => {
    name: string
    value: string
    onValue: (value: string) => void
    onBlur: () => void
    error: string | undefined
  }
  /** Spread on a Checkbox or Switch. */
  readonly check: (name: FieldPathByValue<V, boolean>) => {
    name: string
    checked: boolean
    onValue: (isOn: boolean) => void
    error: string | undefined
  }
  /** The error of any field, by its path: `rows.2.amount`. */
  readonly errorOf: (path: string) => string | undefined
  /** For rows: `useFieldArray({ control: form.control, name: 'rows' })` of react-hook-form. */
  readonly control: UseFormReturn<V>['control']
  /** Spread on the `<form>`. */
  readonly bind: { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void; readonly noValidate: true }
  readonly isBusy: boolean
  /** The refusal as a whole, when it belongs to no field that is shown. */
  readonly error: string | undefined
  readonly refusal: Refusal | undefined
  readonly isDirty: boolean
}

/**
 * A form that sends a call: checks by the call's rules and `check`, sends once per press under one idempotency key per
 * attempt, shows the server's sentences at their fields and gives the focus to the first wrong one.
 */
export function useCallForm<V extends FieldValues, Input, Answer>(
  call: FormCall<Input, Answer>,
  { input, ...settings }: CallFormSettings<V, Input, Answer>,
): CallForm<V> {
  return useSendForm({
    ...settings,
    rules: call.rules,
    newKey: call.newKey,
    send: (values, attempt) => call(input ? input(values) : (values as unknown as Input), attempt),
  })
}

/** The same for a form that does not send exactly one call. */
export function useSendForm<V extends FieldValues, Answer>(settings: SendFormSettings<V, Answer>): CallForm<V> {
  const { initial, send, check, onDone, isDraft, rules, newKey } = settings
  const words = useWords(useLang())
  const faultsOf = useRules(rules, check)
  const keepAttempt = useKeepAttempt(newKey)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({ defaultValues: nested(initial) as DefaultValues<V>, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted, isDirty, touchedFields } = form.formState
  const held = form.watch()
  const values = flat(initial, held)
  const refusal = errors.root as (Refusal & { readonly type: 'refusal' }) | undefined
  useUnsavedForm(isDirty && !isSubmitting && !isDraft, element)

  const errorOf = (path: string): string | undefined => {
    const said = refusal?.fieldTexts?.[path] ?? refusal?.fields?.[path]
    if (said !== undefined) return words({ code: said })
    if (!isSubmitted && !get(touchedFields, path)) return undefined
    const fault = faultsOf(values)[path]
    return fault && words(fault)
  }
  const put = (path: string) => (value: unknown) => {
    form.setValue(path as Path<V>, value as never, { shouldDirty: true })
    if (refusal) form.setError('root', without(refusal, path) as never)
  }
  const set = (changed: Partial<V>) => {
    for (const [name, value] of Object.entries(changed)) put(name)(value)
  }
  const submit = async (typed: V) => {
    const sent = flat(initial, typed)
    const wrong = Object.keys(faultsOf(sent))
    if (wrong.length > 0) return focusFirst(element.current, wrong)
    form.clearErrors('root')
    const attempt = keepAttempt(sent)
    let answer: Answer
    try {
      answer = await send(sent, attempt.settings)
    } catch (error) {
      const refused = refusalOf(error, words({ code: 'form.failed' }))
      form.setError('root', { ...refused, type: 'refusal' } as never)
      return focusFirst(element.current, Object.keys(refused.fields ?? {}))
    }
    attempt.isDone()
    form.reset(typed, { keepValues: true })
    await onDone?.(answer, sent)
  }
  return {
    ...{ values, set, errorOf, control: form.control, isBusy: isSubmitting, isDirty, refusal },
    error:
      refusal && !Object.keys(refusal.fields ?? {}).some(name => get(held, name) !== undefined) ? refusal.message : undefined,
    ...fieldProps<V>(held, form, put, errorOf),
    bind: {
      noValidate: true,
      onSubmit: event => {
        element.current = event.currentTarget
        event.preventDefault()
        if (!isSubmitting) void form.handleSubmit(submit)(event)
      },
    },
  }
}

/** A name with dots (`limit.min`) is a path to the form library; those who use a form may name a value so. */
function nested(values: object): object {
  const tree = {}
  for (const [name, value] of Object.entries(values)) setPath(tree, name, value)
  return tree
}

/** The values by the names that the form began with. */
const flat = <V extends FieldValues>(initial: V, held: FieldValues): V =>
  Object.fromEntries(Object.keys(initial).map(name => [name, get(held, name)])) as V

function fieldProps<V extends FieldValues>(
  values: V,
  form: UseFormReturn<V>,
  put: (path: string) => (value: unknown) => void,
  errorOf: (path: string) => string | undefined,
): Pick<CallForm<V>, 'text' | 'check'> {
  const leave = (path: string) => () => {
    if (get(values, path) !== '') form.setValue(path as Path<V>, get(values, path), { shouldTouch: true })
  }
  return {
    text: name => ({ name, value: String(get(values, name)), onValue: put(name), onBlur: leave(name), error: errorOf(name) }),
    check: name => ({ name, checked: get(values, name) === true, onValue: put(name), error: errorOf(name) }),
  }
}

/** The refusal without the field that was changed since. */
function without(refusal: Refusal, path: string): Refusal {
  const rest = (table: Refusal['fields']) => Object.fromEntries(Object.entries(table ?? {}).filter(([name]) => name !== path))
  return { ...refusal, fields: rest(refusal.fields), fieldTexts: rest(refusal.fieldTexts) }
}
