import { lookUpText, type TextParams, useLang, useText } from '@tonle/text/browser'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkField, type FieldRules } from './check.ts'
import { texts } from './texts.ts'

export type FormValues = Record<string, string | boolean>
type Codes = Readonly<Record<string, string | undefined>>

/** What a refused call says; `CallError` of the contract's browser client has this shape. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** What the fields say, where the server said it. */
  readonly fieldTexts?: Readonly<Record<string, string>>
  readonly captcha?: boolean
  readonly retryAfterSeconds?: number
}

const asRefusal = (error: unknown): Refusal | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? (error as Refusal)
    : undefined

export interface FormSettings<V extends FormValues, Answer> {
  readonly initial: V
  /** Loads the call's field rules: `() => fieldRules('identity.register')`; the form checks without them until they are there. */
  readonly rules?: () => Promise<FieldRules>
  /** What the rules cannot say (two fields that must agree): field → text key. */
  readonly check?: (values: V) => Codes
  /** Sends the values; `idempotencyKey` stays the same while the same values are tried again. */
  readonly send: (values: V, settings: { readonly idempotencyKey?: string }) => Promise<Answer>
  /** Makes an idempotency key: `newKey` of the contract's browser client, for calls that move money. */
  readonly newKey?: () => string
  readonly onDone?: (answer: Answer, values: V) => void
}

type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
type CheckName<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string

export interface Form<V extends FormValues> {
  readonly values: V
  readonly set: (values: Partial<V>) => void
  /** Spread on a TextInput, PasswordInput, MoneyInput, Select, CodeInput. */
  readonly text: (name: TextName<V>) => {
    name: string
    value: string
    onValue: (value: string) => void
    onBlur: () => void
    error: string | undefined
  }
  /** Spread on a Checkbox or Switch. */
  readonly check: (name: CheckName<V>) => {
    name: string
    checked: boolean
    onValue: (isOn: boolean) => void
    error: string | undefined
  }
  /** Spread on the `<form>`. */
  readonly bind: { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void; readonly noValidate: true }
  readonly isBusy: boolean
  /** The refusal as a whole, when it belongs to no field that is shown. */
  readonly error: string | undefined
  readonly refusal: Refusal | undefined
  readonly isDirty: boolean
}

/** A form's values, checks, sending and errors: all fields' errors at once, the first one gets the focus. */
export function useForm<V extends FormValues, Answer>(settings: FormSettings<V, Answer>): Form<V> {
  const { initial, rules, check, send, onDone, newKey } = settings
  const words = useWords()
  const faultOf = useFaults(rules, check)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const keyFor = useKeys(newKey)

  const errorOf = (name: string): string | undefined => {
    const code = refusal?.fields?.[name]
    if (code) return refusal?.fieldTexts?.[name] ?? words({ code })
    const fault = left.has(name) ? faultOf(values, name) : undefined
    return fault && words(fault)
  }
  const set = (changed: Partial<V>) => {
    setValues(now => ({ ...now, ...changed }))
    if (refusal) setRefusal({ ...refusal, fields: without(refusal.fields, Object.keys(changed)) })
  }
  const submit = async (form: HTMLFormElement) => {
    const names = Object.keys(values)
    setLeft(new Set(names))
    const wrong = names.filter(name => faultOf(values, name) !== undefined)
    if (wrong.length > 0) return focusFirst(form, wrong)
    setBusy(true)
    setRefusal(undefined)
    let answer: Answer
    try {
      answer = await send(values, { idempotencyKey: keyFor(values) })
    } catch (error) {
      const refused = asRefusal(error) ?? { code: 'form.failed', message: words({ code: 'form.failed' }) }
      setRefusal(refused)
      return focusFirst(form, Object.keys(refused.fields ?? {}))
    } finally {
      setBusy(false)
    }
    keyFor(undefined)
    onDone?.(answer, values)
  }
  const leave = (name: string) => values[name] !== '' && setLeft(new Set([...left, name]))
  const put = (name: string) => (value: string | boolean) => set({ [name]: value } as Partial<V>)
  return {
    ...{ values, set, isBusy, refusal },
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    error: refusal && !Object.keys(refusal.fields ?? {}).some(name => name in values) ? refusal.message : undefined,
    text: name => ({ name, value: String(values[name]), onValue: put(name), onBlur: () => leave(name), error: errorOf(name) }),
    check: name => ({ name, checked: values[name] === true, onValue: put(name), error: errorOf(name) }),
    bind: {
      noValidate: true,
      onSubmit: event => {
        event.preventDefault()
        if (!isBusy) void submit(event.currentTarget)
      },
    },
  }
}

interface AnyFault {
  readonly code: string
  readonly params?: TextParams
}

/** What is wrong with a field: its rules first, then what the form itself checks. Without rules the server still says it. */
function useFaults<V extends FormValues>(load: FormSettings<V, never>['rules'], check: FormSettings<V, never>['check']) {
  const [rules, setRules] = useState<FieldRules>({})
  const first = useRef(load)
  useEffect(() => {
    first.current?.().then(setRules, () => undefined)
  }, [])
  return (values: V, name: string): AnyFault | undefined => {
    const code = check?.(values)[name]
    return checkField(values[name] ?? '', rules[name]) ?? (code === undefined ? undefined : { code })
  }
}

/** One key for as long as the same values are tried, so that a second press after a lost answer moves no money twice. */
function useKeys(newKey: (() => string) | undefined) {
  const tried = useRef<{ content: string; key: string | undefined }>(undefined)
  return (values: FormValues | undefined): string | undefined => {
    if (values === undefined) {
      tried.current = undefined
      return undefined
    }
    const content = JSON.stringify(values)
    if (tried.current?.content !== content) tried.current = { content, key: newKey?.() }
    return tried.current.key
  }
}

/** Words for a code: the form's own, else any text the page holds, else a general sentence. */
function useWords(): (fault: AnyFault) => string {
  const lang = useLang()
  const t = useText(texts)
  return ({ code, params }) => lookUpText(lang, code, params) ?? t('field.malformed')
}

const without = (fields: Refusal['fields'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)))

function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const wrong = [...(form?.elements ?? [])].find(
    element =>
      element instanceof HTMLElement &&
      names.includes(element.getAttribute('name') ?? '') &&
      element.getAttribute('type') !== 'hidden',
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
