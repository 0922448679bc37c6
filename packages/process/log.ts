import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names under which a secret or personal data could reach a log line; they are cut at the first three levels. */
const HIDDEN: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'captcha',
  'verificationCode',
  'secret',
  'cookie',
  'authorization',
  'idNumber',
  'mobileNum',
  'email',
  'payeeName',
  'accountNumber',
  'totp',
  'seed',
  'key',
  // What PostgreSQL adds to an error: the whole row that was refused, or the values of a statement.
  'detail',
  'where',
])

const LEVELS = 3

/** Lines of ordinary calls go out together: a system call for each costs as much as writing it. */
const BUFFER_BYTES = 8192
const FLUSH_MS = 100

/**
 * Structured JSON lines on standard output, UTC, within a tenth of a second; warnings and errors at once. Bodies are never logged; the
 * names above are redacted should an object slip in.
 */
export function createLog(level: string): Log {
  const output = standardOutput()
  const listeners = new Set<AlarmListener>()
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: shown, bindings: shown },
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args)
          if (listeners.size > 0 && lineLevel >= pino.levels.values.warn!) tellAlarm(args[0], listeners)
          if (lineLevel >= pino.levels.values.warn!) output.flushSync()
        },
      },
    },
    output,
  )
  listenersOf.set(log, listeners)
  return log
}

/** A warning or an error with `alarm`: somebody must look. */
export interface LoggedAlarm {
  code: string
  brand: string
}
type AlarmListener = (alarm: LoggedAlarm) => void
const listenersOf = new WeakMap<Log, Set<AlarmListener>>()

/** Hears of lines that name an `alarm` and its `brand`, from this log and its children. @returns a function that ends it */
export function onAlarm(log: Log, listener: AlarmListener): () => void {
  const listeners = listenersOf.get(log)
  listeners?.add(listener)
  return () => void listeners?.delete(listener)
}

function tellAlarm(facts: unknown, listeners: ReadonlySet<AlarmListener>): void {
  if (typeof facts !== 'object' || facts === null) return
  const { alarm, brand } = facts as { alarm?: unknown; brand?: unknown }
  if (typeof alarm !== 'string' || typeof brand !== 'string') return
  for (const listener of listeners) listener({ code: alarm, brand })
}

type Output = ReturnType<typeof pino.destination>
let opened: Output | undefined

/** One for all logs of the process, whose last lines are written when it ends. */
function standardOutput(): Output {
  if (opened) return opened
  const output = pino.destination({ fd: 1, sync: true, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS })
  process.on('exit', () => output.flushSync())
  opened = output
  return output
}

const shown = (facts: object) => withoutSecrets(facts, LEVELS) as Record<string, unknown>

/**
 * The same facts with hidden names cut; nothing is copied where there are none. (pino's own `redact` walks every path for every line:
 * a fifth of the time of a whole bet, measured.)
 */
export function withoutSecrets(facts: object, levels: number): object {
  let copy: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(facts)) {
    const shown = HIDDEN.has(name)
      ? '[redacted]'
      : levels > 1 && typeof value === 'object' && value !== null
        ? withoutSecrets(value, levels - 1)
        : value
    if (shown === value) continue
    copy ??= copyOf(facts)
    Object.defineProperty(copy, name, { value: shown, enumerable: true, configurable: true, writable: true })
  }
  return copy ?? facts
}

function copyOf(facts: object): Record<string, unknown> {
  if (Array.isArray(facts)) return facts.slice() as unknown as Record<string, unknown>
  const copy = Object.create(Object.getPrototypeOf(facts), Object.getOwnPropertyDescriptors(facts)) as Record<string, unknown>
  // An error's stack belongs to the very object it was made for.
  if (facts instanceof Error) Object.defineProperty(copy, 'stack', { value: facts.stack, configurable: true, writable: true })
  return copy
}
