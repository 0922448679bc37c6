import { type Caller, lastCode, PASSWORD, type Person, type World } from '@tonle/testkit'
import { completed } from '../../rules-registration.ts'

/** What a row of the specification can do: plain HTTP with the paths and field names of the specification, not our declarations of calls. */
export interface Stage {
  w: World
  visitor(): Caller
  member(): Promise<Person>
  agent(): Promise<Person>
  trial(): Promise<Person>
  /** Sends the payload in clear. */
  plain(caller: Caller, method: string, path: string, payload?: object): Promise<unknown>
  /** Sends it encrypted, where spec §7 says so. */
  sealed(caller: Caller, method: string, path: string, payload: object): Promise<unknown>
  /** A form that every brand takes, with these changes. */
  newcomer(more?: object): Record<string, unknown>
  /** Has a code sent to a fresh number by `path`. */
  codeByNumber(path: string, field: string): Promise<{ number: string; code: string; wrong: string }>
  someNumber(): string
  /** The last code that went to a Cambodian number as visitors write it. */
  lastCode(number: string): Promise<string>
  /** Changes rules of the registration, as an operator does; the others are the standard. */
  rules(changed: Record<string, object>): Promise<void>
  settings(module: string, values: object): Promise<void>
}

export const LANGUAGES = ['en', 'km', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export { PASSWORD }

let count = 0

/** Everybody on it reads one language, by the page's cookie. */
export function stageOf(w: World, operator: Person, language: Language): Stage {
  const reading = (caller: Caller) => {
    caller.cookies.set('lang', language)
    return caller
  }
  const person = async (made: Promise<Person>) => {
    const one = await made
    reading(one.caller)
    return one
  }
  const someNumber = () => `09${2_000_000 + ++count}`
  const codeAt = (number: string) => lastCode(w, `+855${number.slice(1)}`)
  const visitor = () => reading(w.visitor())
  const send = (isSealed: boolean) => (caller: Caller, method: string, path: string, payload?: object) =>
    caller.raw(method, path, payload, { encrypted: isSealed, headers: { 'idempotency-key': `spec-row-${++count}-${language}` } })
  const atConsole = (method: string, path: string, payload?: object) => send(false)(operator.caller, method, path, payload)
  return {
    ...{ w, visitor, someNumber, plain: send(false), sealed: send(true) },
    member: () => person(w.member()),
    agent: () => person(w.agent()),
    trial: () => person(w.trial()),
    newcomer: (more = {}) => ({
      ...{ username: `guest${++count}`, password: 'seven boats at dusk', confirmPassword: 'seven boats at dusk', terms: true },
      ...more,
    }),
    lastCode: codeAt,
    async codeByNumber(path, field) {
      const number = someNumber()
      await send(false)(visitor(), 'POST', path, { [field]: number, countryDialingCode: '855' })
      const code = await codeAt(number)
      return { number, code, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
    },
    async rules(changed) {
      const { version } = (await atConsole('GET', '/console/api/registration')) as { version: number }
      const rules = completed([]).map(rule => ({ ...rule, ...changed[rule.name] }))
      await atConsole('PUT', '/console/api/registration', { version, rules, why: 'a clause of the specification' })
    },
    async settings(module, values) {
      const { modules } = (await atConsole('GET', '/console/api/brand/settings')) as Settings
      const version = modules.find(one => one.module === module)?.version
      await atConsole('POST', '/console/api/brand/settings', { module, version, values, why: 'a clause of the specification' })
    },
  }
}

interface Settings {
  modules: { module: string; version: number }[]
}
