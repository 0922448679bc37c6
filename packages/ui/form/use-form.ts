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
  readonly send: (values: V, settings: { readonly idempotencyKey: string }) => Promise<Answer>
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

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** A form's values, checks, sending and errors: all fields' errors at once, the first one gets the focus. */
export function useForm<V extends FormValues, Answer>(settings: FormSettings<V, Answer>): Form<V> {
  const { initial, rules: loadRules, check, send, onDone } = settings
  const words = useWords()
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const [rules, setRules] = useState<FieldRules>({})
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef({ values: '', key: '' })

  const load = useRef(loadRules)
  useEffect(() => {
    load.current?.().then(setRules, () => undefined) // without rules the server's answer still says what is wrong
  }, [])

  const faultOf = (name: string): string | undefined => {
    const fault = checkField(values[name] ?? '', rules[name])
    return fault ? words(fault.code, fault.params) : words(check?.(values)[name])
  }
  const errorOf = (name: string): string | undefined =>
    words(refusal?.fields?.[name]) ?? (left.has(name) ? faultOf(name) : undefined)

  const set = (changed: Partial<V>) => {
    setValues({ ...values, ...changed })
    if (refusal) setRefusal({ ...refusal, fields: without(refusal.fields, Object.keys(changed)) })
  }
  const leave = (name: string) => values[name] !== '' && setLeft(new Set([...left, name]))

  const submit = async () => {
    const names = Object.keys(values)
    setLeft(new Set(names))
    const wrong = names.filter(name => faultOf(name) !== undefined)
    if (wrong.length > 0) return focusFirst(form.current, wrong)
    const content = JSON.stringify(values)
    if (tried.current.values !== content) tried.current = { values: content, key: newKey() }
    setBusy(true)
    setRefusal(undefined)
    try {
      const answer = await send(values, { idempotencyKey: tried.current.key })
      tried.current = { values: '', key: '' }
      onDone?.(answer, values)
    } catch (error) {
      const refused = asRefusal(error)
      setRefusal(refused ?? { code: 'form.failed', message: words('form.failed') ?? '' })
      focusFirst(form.current, Object.keys(refused?.fields ?? {}))
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    isBusy,
    refusal,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    error: refusal && !Object.keys(refusal.fields ?? {}).some(name => name in values) ? refusal.message : undefined,
    text: name => ({
      name,
      value: String(values[name]),
      onValue: value => set({ [name]: value } as Partial<V>),
      onBlur: () => leave(name),
      error: errorOf(name),
    }),
    check: name => ({
      name,
      checked: values[name] === true,
      onValue: isOn => set({ [name]: isOn } as Partial<V>),
      error: errorOf(name),
    }),
    bind: {
      noValidate: true,
      onSubmit: event => {
        event.preventDefault()
        form.current = event.currentTarget
        if (!isBusy) void submit()
      },
    },
  }
}

/** Words for a code: the form's own, else any text the page holds, else a general sentence. */
function useWords(): (code: string | undefined, params?: TextParams) => string | undefined {
  const lang = useLang()
  const t = useText(texts)
  return (code, params) => (code === undefined ? undefined : (lookUpText(lang, code, params) ?? t('field.malformed')))
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
