import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names under which a secret or personal data could reach a log line; pino cuts them at any of the first three levels. */
const HIDDEN = [
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
]

/** Structured JSON lines on standard output, UTC. Bodies are never logged; the names above are redacted should an object slip in. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths: HIDDEN.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
