import { useLang } from '@tonle/text/browser'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPathByValue,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type Act, useKeepAct } from './act.ts'
import type { FieldRules } from './check.ts'
import { type Held, useHeld } from './conflict.ts'
import { focusFirst } from './focus-first.ts'
import { flat, nested } from './paths.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { type FormCall, useRules } from './rules.ts'
import { type Done, sayDone } from './say-done.ts'
import { type Leaving, useUnsavedForm } from './unsaved.ts'
import { type Said, useWords } from './words.ts'

type Texts = Readonly<Record<string, string | undefined>>

interface FormSettings<V extends FieldValues, Answer> {
  readonly initial: V
  /** Checks beyond the call's rules (two fields that must agree): field → a code of the form (`field.missing`) or a sentence. */
  readonly check?: (values: V) => Texts
  /** Said when it is done; that a second operator must agree first is said in its place. */
  readonly done?: Done<Answer>
  readonly onDone?: (answer: Answer, values: V) => unknown
  /** Unsent input is discarded without a question, as for a login. */
  readonly isDraft?: boolean
}

/** Of calls with `version`: the version of the row in `initial`. When a newer one arrives, the form asks which values to keep. */
type VersionOf<Input> = Input extends { readonly version: number }
  ? { readonly version: number }
  : { readonly version?: undefined }

export type CallFormSettings<V extends FieldValues, Input, Answer> = FormSettings<V, Answer> &
  VersionOf<Input> & {
    /** The call's input without the version, made from the values; default: the values themselves. */
    readonly input?: (values: V) => Input extends { readonly version: number } ? Omit<Input, 'version'> : Input
  }

/** One submission. */
export interface Attempt {
  readonly act: Act
  /** Of the row that the user has seen; 0 without one. */
  readonly version: number
  /** Paths of the values that differ from the form's first ones. */
  readonly changed: ReadonlySet<string>
}

/** For forms that send one of several calls, or do more than send. */
export interface SendFormSettings<V extends FieldValues, Answer> extends FormSettings<V, Answer> {
  readonly send: (values: V, attempt: Attempt) => Promise<Answer>
  /** See `VersionOf`; `send` gets the version that the sender has seen. */
  readonly version?: number | undefined
  readonly rules?: () => Promise<FieldRules>
}

export interface CallForm<V extends FieldValues> extends Pick<Held<V>, 'values' | 'changed' | 'conflict' | 'reset'> {
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
  /** For `<Form>`. */
  readonly bind: { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void; readonly noValidate: true }
  readonly isBusy: boolean
  /** The refusal as a whole, when it belongs to no field that is shown. */
  readonly error: string | undefined
  readonly refusal: Refusal | undefined
  readonly isDirty: boolean
  /** The user navigates away with unsent input; `<Form>` asks. */
  readonly leaving: Leaving | undefined
}

/**
 * A form that sends a call: checks by the call's rules and `check`, sends once per press under one idempotency key per
 * attempt, shows the server's sentences at their fields and gives the focus to the first wrong one.
 */
export function useCallForm<V extends FieldValues, Input, Answer>(
  call: FormCall<Input, Answer>,
  { input, ...settings }: CallFormSettings<V, Input, Answer>,
): CallForm<V> {
  return useSendForm<V, Answer>({
    ...settings,
    rules: call.rules,
    send: (values, { act, version }) => {
      const given = input ? input(values) : values
      return call((settings.version === undefined ? given : { ...given, version }) as Input, { act })
    },
  })
}

/** The same for a form that does not send exactly one call. */
export function useSendForm<V extends FieldValues, Answer>(settings: SendFormSettings<V, Answer>): CallForm<V> {
  const { send, check, done, onDone, isDraft, rules } = settings
  const words = useWords(useLang())
  const faultsOf = useRules(rules, check)
  const keepAct = useKeepAct()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({ defaultValues: nested(settings.initial) as DefaultValues<V>, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted, isDirty, touchedFields } = form.formState
  const { values, begun, ...row } = useHeld(form, { initial: settings.initial, version: settings.version })
  const refusal = errors.root as (Refusal & { readonly type: 'refusal' }) | undefined
  const leaving = useUnsavedForm(isDirty && !isSubmitting && !isDraft, element)

  const errorOf = (path: string): string | undefined => {
    const refused: { message?: string } | undefined = get(errors, path)
    if (refused?.message !== undefined) return refused.message
    if (!isSubmitted && !get(touchedFields, path)) return undefined
    const fault = faultsOf(values)[path]
    return fault && words(fault)
  }
  const put = (path: string) => (value: unknown) => {
    form.setValue(path as Path<V>, value as never, { shouldDirty: true })
    form.clearErrors(path as Path<V>)
  }
  const set = (changed: Partial<V>) => {
    for (const [name, value] of Object.entries(changed)) put(name)(value)
  }
  const submit = async (typed: V) => {
    const sent = flat(begun.initial, typed)
    const wrong = Object.keys(faultsOf(sent))
    if (wrong.length > 0) return focusFirst(element.current, wrong)
    const { act, isDone } = keepAct({ ...sent, version: begun.version })
    let answer: Answer
    try {
      answer = await send(sent, { act, version: begun.version ?? 0, changed: row.changed })
    } catch (error) {
      const refused = refusalOf(error, words({ code: 'form.failed' }))
      showRefusal(form, refused, words)
      return focusFirst(element.current, Object.keys(refused.fields ?? {}))
    }
    isDone()
    form.reset(typed, { keepValues: true })
    sayDone(done, answer, words)
    await onDone?.(answer, sent)
  }
  return {
    ...{ ...row, values, set, errorOf, control: form.control, isBusy: isSubmitting, isDirty, refusal, leaving },
    error: refusal && wholeError(refusal, form.getValues()),
    ...fieldProps<V>(form, put, errorOf),
    bind: {
      noValidate: true,
      onSubmit: event => {
        element.current = event.currentTarget
        event.preventDefault()
        if (isSubmitting) return
        form.clearErrors()
        void form.handleSubmit(submit)(event)
      },
    },
  }
}

function fieldProps<V extends FieldValues>(
  form: UseFormReturn<V>,
  put: (path: string) => (value: unknown) => void,
  errorOf: (path: string) => string | undefined,
): Pick<CallForm<V>, 'text' | 'check'> {
  const values = form.getValues()
  const leave = (path: string) => () => {
    if (get(values, path) !== '') form.setValue(path as Path<V>, get(values, path), { shouldTouch: true })
  }
  return {
    text: name => ({ name, value: String(get(values, name)), onValue: put(name), onBlur: leave(name), error: errorOf(name) }),
    check: name => ({ name, checked: get(values, name) === true, onValue: put(name), error: errorOf(name) }),
  }
}

/** The form library keeps errors at their fields and moves them with their rows. */
function showRefusal<V extends FieldValues>(form: UseFormReturn<V>, refusal: Refusal, words: (said: Said) => string): void {
  form.setError('root', { ...refusal, type: 'refusal' } as never)
  for (const [path, code] of Object.entries(refusal.fields ?? {}))
    form.setError(path as Path<V>, { type: 'server', message: words({ code: refusal.fieldTexts?.[path] ?? code }) })
}

/** A refusal of fields that are shown stands at them. */
const wholeError = ({ fields = {}, message }: Refusal, held: FieldValues): string | undefined =>
  Object.keys(fields).some(name => get(held, name) !== undefined) ? undefined : message
