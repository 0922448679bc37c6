import { settingsOf } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import { deviceOf, networkOf, type OpenScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { identitySettings } from '../../contract.ts'
import { type LoginBar, type LoginFailures, loginBar } from '../../rules.ts'
import type * as rows from '../rows.ts'
import { isKnownDevice } from '../sql.ts'

/** Failed logins of one account, as the asking browser meets them, and of its network. Unknown names are counted alike. */
export interface LoginTries {
  /** What it meets now. */
  bar: LoginBar
  /** What it will meet after one failure more. */
  next: LoginBar
  /** Of the bar `pause`. */
  pauseSeconds: number
  keys: { account: string; network: string }
  windowMinutes: number
}

/** Tries under way in this process, so that many at once do not pass the bar together. */
const running = new Map<string, number>()

/** Makes one try of a login. @param memberId undefined: nobody has the name */
export async function withTries<T>(
  scope: OpenScope,
  name: string,
  memberId: string | undefined,
  attempt: (tries: LoginTries) => Promise<T>,
): Promise<T> {
  const settings = await settingsOf(scope, identitySettings)
  const keys = await scope.read(read => keysOf(read, scope, name, memberId))
  const place = `${scope.brand} ${keys.account}`
  const ahead = running.get(place) ?? 0
  // Marked before the failures are read: each sees those before it, here or in the row.
  running.set(place, ahead + 1)
  try {
    const windowMinutes = settings.failureMinutes
    const { failures, pauseSeconds } = await scope.read(read => failuresOf(read, keys, windowMinutes))
    const more = { account: failures.account + 1, network: failures.network + 1 }
    const bar = loginBar(settings, failures, ahead)
    return await attempt({ keys, windowMinutes, pauseSeconds, bar, next: loginBar(settings, more) })
  } finally {
    const left = (running.get(place) ?? 1) - 1
    if (left > 0) running.set(place, left)
    else running.delete(place)
  }
}

async function keysOf(read: Read, scope: OpenScope, name: string, memberId: string | undefined): Promise<LoginTries['keys']> {
  const device = deviceOf(scope)
  const isKnown = device !== undefined && (await isKnownDevice(read, device, memberId))
  return {
    account: `${accountKey(name)}${isKnown ? `:${device}` : ''}`,
    network: `network:${networkOf(scope.request.ip)}`,
  }
}

/** @throws identity.login_paused with the time that is left; whether there is such an account it does not say */
export function refusePaused({ bar, pauseSeconds }: Pick<LoginTries, 'bar' | 'pauseSeconds'>): void {
  if (bar !== 'pause') return
  throw fail('identity.login_paused', {
    retryAfterSeconds: pauseSeconds,
    params: { minutes: Math.ceil(pauseSeconds / 60) },
  })
}

/** Of all devices together; one where the member has signed in before has a key of its own below it. */
const accountKey = (name: string) => `account:${name.toLowerCase()}`

async function failuresOf(
  read: Read,
  keys: LoginTries['keys'],
  windowMinutes: number,
): Promise<{ failures: LoginFailures; pauseSeconds: number }> {
  const found = await read.query<Pick<rows.LoginFailureRow, 'key' | 'count'> & { seconds: number }>(
    `select key, count, greatest(1, ceil(extract(epoch from last_at + make_interval(mins => $3) - app_now())))::int as seconds
       from identity.login_failure where brand_id = $1 and key = any ($2) and last_at > app_now() - make_interval(mins => $3)`,
    [read.brand, [keys.account, keys.network], windowMinutes],
  )
  const rowOf = (wanted: string) => found.find(({ key }) => key === wanted)
  return {
    failures: { account: rowOf(keys.account)?.count ?? 0, network: rowOf(keys.network)?.count ?? 0 },
    // None yet: those under way are the failures.
    pauseSeconds: rowOf(keys.account)?.seconds ?? 1,
  }
}

export const countFailure = (tx: Tx, { keys, windowMinutes }: Pick<LoginTries, 'keys' | 'windowMinutes'>) =>
  tx.query(
    `insert into identity.login_failure as f (brand_id, key, count, last_at)
       select $1, key, 1, app_now() from unnest($2::text[]) as key order by key
     on conflict (brand_id, key) do update
       set count = case when f.last_at > app_now() - make_interval(mins => $3) then f.count + 1 else 1 end, last_at = app_now()`,
    [tx.brand, [keys.account, keys.network], windowMinutes],
  )

/** After a right password from there. */
export const clearFailures = (tx: Tx, { keys }: Pick<LoginTries, 'keys'>) =>
  tx.query('delete from identity.login_failure where brand_id = $1 and key = $2', [tx.brand, keys.account])

/** Until when the account takes no password, from some device at least; null: it does. */
export async function pausedUntil(read: Read, account: string): Promise<Date | null> {
  const { lockAfter, failureMinutes } = await settingsOf(read, identitySettings)
  const { until } = await read.one<{ until: Date | null }>(
    `select max(last_at) + make_interval(mins => $3) as until from identity.login_failure
      where brand_id = $1 and (key = $2 or starts_with(key, $2 || ':')) and count >= $4 and last_at > app_now() - make_interval(mins => $3)`,
    [read.brand, accountKey(account), failureMinutes, lockAfter],
  )
  return until
}

/** A new password, or staff: nothing of before bars the account any more, from no device. */
export const clearAllFailures = (tx: Tx, account: string) =>
  tx.query(`delete from identity.login_failure where brand_id = $1 and (key = $2 or starts_with(key, $2 || ':'))`, [
    tx.brand,
    accountKey(account),
  ])
