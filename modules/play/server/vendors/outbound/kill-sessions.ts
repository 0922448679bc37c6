import type { Services } from '@tonle/contract/server'
import { outbox } from '@tonle/database'
import { job } from '@tonle/jobs'
import { every } from '@tonle/process'
import { z } from 'zod'
import { IDLE_MINUTES } from '../../../rules.ts'
import { type KillReason, killSession } from './operations.ts'
import { VendorNotConnected, VendorRefused } from './vendor-client.ts'

const KILL_SESSION = 'play.kill_session'
/** Stakes are refused within a second by themselves; this tells the vendor's page. */
const SWEEP_MS = 2000
const AT_ONCE = 200

/**
 * Ends sessions of outside vendors whose login is over, whose player may not bet any more, or whose game was switched off, and asks for
 * the vendor to be told. Whatever ended them, and in whatever module, shows in the rows that are looked at here.
 * @returns how many sessions
 */
export async function endDeadSessions(services: Services): Promise<number> {
  const brands = await services.db.system(tx =>
    tx.query<{ brand_id: string }>(
      'select distinct brand_id from play.vendor_account where service_url is not null and closed_at is null',
    ),
  )
  let total = 0
  for (const { brand_id } of brands) total += await endIn(services, brand_id)
  return total
}

const endIn = (services: Services, brand: string): Promise<number> =>
  services.db.tx(brand, async tx => {
    const ended = await tx.query<{ id: string }>(
      `update play.session s set ended_at = app_now(), end_reason = dead.reason
         from (select s.id, case when m.status <> 'active' or not w.may_bet then 'locked' when l.id is null then 'logout' else 'maintenance' end as reason
                 from play.vendor_account a
                 join play.session s on s.brand_id = a.brand_id and s.vendor = a.vendor and s.ended_at is null and s.opened_at is not null
                                    and s.used_at > app_now() - make_interval(mins => $2)
                 join identity.pub_member m on m.brand_id = s.brand_id and m.id = s.member_id
                 join ledger.book k on k.brand_id = s.brand_id and k.currency = s.currency and k.mode = s.mode
                 join ledger.account w on w.book_id = k.id and w.kind = 'member_cash' and w.owner = s.member_id::text and w.label = ''
                 left join identity.pub_login l on l.brand_id = s.brand_id and l.id = s.login_session_id
                 left join catalog.pub_game g on g.brand_id = s.brand_id and g.vendor = s.vendor and g.code = s.game
                where a.brand_id = $1 and a.service_url is not null and a.closed_at is null
                  and (m.status <> 'active' or not w.may_bet or l.id is null and s.login_session_id is not null or g.is_open is not true)
                limit $3 for update of s skip locked) dead
        where s.brand_id = $1 and s.id = dead.id returning s.id`,
      [brand, IDLE_MINUTES, AT_ONCE],
    )
    for (const { id } of ended) await outbox.add(tx, KILL_SESSION, { session: id })
    return ended.length
  })

export const killSessionJob = job({
  name: KILL_SESSION,
  input: z.object({ session: z.uuid() }),
  attempts: 8,
  timeoutMs: 10_000,
  run: (services: Services, { session }, { brand }) => tellVendor(services, brand, session),
})

/** @throws VendorUnknown, and refusals other than that the session is not known: it is told again */
export async function tellVendor(services: Services, brand: string, session: string): Promise<void> {
  const { account, ...of } = await services.db.read(brand, read =>
    read.one<{ account: number; playerId: string; gameId: string; reason: KillReason }>(
      `select a.id as account, r.ref as "playerId", s.game as "gameId", s.end_reason as reason
         from play.session s
         join play.vendor_account a on a.brand_id = s.brand_id and a.vendor = s.vendor
         join play.player_ref r on r.vendor_account = a.id and r.member_id = s.member_id
        where s.brand_id = $1 and s.id = $2`,
      [brand, session],
    ),
  )
  try {
    await killSession(services, { brand, account }, { sessionId: `pls_${session.replaceAll('-', '')}`, ...of })
  } catch (error) {
    const isOver = error instanceof VendorNotConnected || (error instanceof VendorRefused && error.code === 'NOT_FOUND')
    if (!isOver) throw error
  }
}

/** Lives with the worker's process. */
export const startSessionSweep = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker')
    ? every(SWEEP_MS, services.log, 'play sessions', async () => void (await endDeadSessions(services)))
    : async () => {}
