import { type ClientConfig, types } from 'pg'

export type DatabaseRole = 'tonle_owner' | 'tonle_app' | 'tonle_worker' | 'tonle_lane' | 'tonle_report'
export const ROLES: readonly DatabaseRole[] = ['tonle_owner', 'tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report']

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

/** An int8 never passes through a JS number, which would round amounts above 2^53; a date is a calendar day, not an instant. */
export function setTypeParsers(): void {
  types.setTypeParser(INT8, BigInt)
  // The package's list of type names lacks the arrays.
  types.setTypeParser(INT8_ARRAY as typeof types.builtins.INT8, parseInt8Array)
  types.setTypeParser(DATE, text => text)
}

function parseInt8Array(text: string): (bigint | null)[] {
  const inside = text.slice(1, -1)
  return inside === '' ? [] : inside.split(',').map(item => (item === 'NULL' ? null : BigInt(item)))
}

/** Settings of a session, by name; they go with the connection request and cost no round trip. */
export type SessionSettings = Record<string, string>

/**
 * How to connect to `url` as one of our roles. If the address names one of them (the built-in server), its user is replaced;
 * else its user signs in and takes the role on.
 * @param settings values must not contain spaces or backslashes
 */
export function connectionConfig(url: string, role: DatabaseRole, settings: SessionSettings = {}): ClientConfig {
  const address = new URL(url)
  const isSignedInDirectly = signsInAsOurs(url)
  if (isSignedInDirectly) address.username = role
  const session = isSignedInDirectly ? settings : { ...settings, role }
  return {
    connectionString: address.href,
    options: Object.entries({ ...session, timezone: 'UTC' })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: role,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    connectionTimeoutMillis: 10_000,
  }
}

/** Whether the address is of a server that lets us in as our roles themselves (the built-in one). */
export function signsInAsOurs(url: string): boolean {
  const { username, password } = new URL(url)
  return password === '' && ROLES.some(role => role === username)
}
