import { once } from 'node:events'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gateOf, type Services } from '@tonle/contract/server'
import { logout } from '@tonle/identity/contract'
import { type Currency, currencies, type Money, money } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { addPromoGrant, introduce } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { createGrant } from '@tonle/promotions/server'
import { type Caller, type OpenedVendor, openVendor, type Person, type World, world } from '@tonle/testkit'
import { rejectHeldCredit, releaseHeldCredit } from '@tonle/vendors/contract'
import { type DialectName, issueVendorKey, openVendorAccount, retireVendorKey } from '@tonle/vendors/server'

/**
 * A program: `wallet.ts <database> <port>`. The whole site on a database that was made before, over HTTP, with a clock that is moved by
 * hand; its parent tells it what to do to players and to itself. It may be killed and started again on the same database.
 */
const [url = '', port = ''] = process.argv.slice(2)
const GAMES = { first: 'fortune', second: 'second' } as const
const w: World = await world({ LOG_LEVEL: 'silent' }, { join: url })
const ALL = ['adjust', 'jackpot', 'promo', 'free_bets'] as const
/** A vendor that no dialect of the kit speaks for: its players have other names. */
const ELSEWHERE = 'CX'
let operators: readonly [Caller, Caller] | undefined
const people = new Map<string, Person & { currency: Currency }>()
const alarms: string[] = []
let isDying = false
let delayMs = 0
let isOver = false

const { error } = w.services.log
w.services.log.error = ((facts: { alarm?: string }, ...more: [string]) => {
  if (facts.alarm) alarms.push(facts.alarm)
  error.call(w.services.log, facts, ...more)
}) as typeof error
gateOf(w.services).watch('conformance', () => (isOver ? 1 : 0))
w.site.addHook('onSend', async () => {
  if (isDying) process.kill(process.pid, 'SIGKILL')
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
})

const cash = ({ id, currency }: { id: string; currency: Currency }) =>
  ({ kind: 'member_cash', member: id, currency, mode: 'play' }) as const
/** Asked of the database: people of before a restart are not known here. */
async function walletOf(id: string) {
  const row = await one<Currency>('select currency as value from identity.pub_member where id = $1', [id])
  return cash({ id, currency: row!.value })
}
/** Vendors' keys are kept for a second of the machine. */
const aSecond = () => new Promise(resolve => setTimeout(resolve, 1050))
/** What is kept for a second by both clocks is too old as soon as one of them has gone on: nobody need wait. */
const aSecondLater = () => w.advance(1050)
const one = <T>(text: string, values: unknown[]) => w.services.db.system(tx => tx.maybe<{ value: T }>(text, values))

interface Due {
  name: string
  run(services: Services, input: object): Promise<void>
}

interface Terms {
  vendor: string
  dialect: DialectName
  publicKey?: string
}
/** A vendor's history in which every round is as told. @returns its address */
async function historyOf(state: 'open' | 'settled'): Promise<string> {
  const at = w.services.clock.now().toISOString()
  const ofRound = { roundId: '', gameId: GAMES.first, playerId: null, currency: 'USD', state, totalBet: '0.00', totalWin: '0.00' }
  const round = { ...ofRound, startedAt: at, endedAt: null, replayUrl: null, transactions: [] }
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ code: 'OK', round })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

type Key = Pick<OpenedVendor, 'keyId' | 'account'> & { secret: string }

const keyOf = ({ keyId, secret, account }: OpenedVendor): Key => ({ keyId, account, secret: secret.toString('hex') })

/** What the parent may ask, by name; all of it travels as JSON, amounts as text of their smallest unit. */
export const orders = {
  nowMs: async () => w.services.clock.nowMs(),

  async openVendor({ vendor, ...speaks }: Terms): Promise<Key> {
    const key = await openVendor(w, vendor, Object.values(GAMES), w.brandId, speaks)
    await aSecond()
    return keyOf(key)
  },

  /** The same vendor with a key of its own at another brand. */
  async openStranger({ vendor, ...speaks }: Terms): Promise<Key> {
    const { brandId } = await w.secondBrand()
    const key = await openVendor(w, vendor, Object.values(GAMES), brandId, speaks)
    await aSecond()
    return keyOf(key)
  },

  async addKey({ vendor, publicKey, dialect }: Terms): Promise<Key> {
    const issued = await w.services.db.tx(w.brandId, async tx => {
      const account = await openVendorAccount(tx, vendor, ['127.0.0.1/32'], {
        dialect,
        capabilities: ALL,
      })
      return { account, ...(await issueVendorKey(tx, w.services, account, publicKey)) }
    })
    await aSecond()
    return issued
  },

  async retireKey(keyId: string): Promise<void> {
    await w.services.db.tx(w.brandId, tx => retireVendorKey(tx, keyId))
    await aSecond()
  },

  async player({ balance, currency = 'USD' }: { balance: string; currency?: Currency }): Promise<string> {
    if (currency !== 'USD')
      await w.services.db.tx(w.brandId, tx =>
        w.services.ledger.openBook(tx, { brand: w.brandId, currency, mode: 'play', zone: 'Asia/Phnom_Penh' }),
      )
    if (!(currency in currencies)) throw new Error(`no currency ${currency}`)
    const person = await w.member({ balance, currency })
    people.set(person.id, { ...person, currency })
    return person.id
  },

  async launch(id: string, vendor: string, game: keyof typeof GAMES): Promise<{ session: string; gameId: string }> {
    const gameId = GAMES[game]
    const { token } = await people.get(id)!.caller.call(launchGame, { vassalage: vendor, gameCode: gameId, mode: 'real' })
    return { session: token, gameId }
  },

  async balance(id: string): Promise<string> {
    const wallet = await walletOf(id)
    return String((await w.services.db.read(w.brandId, read => w.services.ledger.balance(read, wallet))).available)
  },

  async lock(id: string): Promise<void> {
    const wallet = await walletOf(id)
    await w.services.db.tx(w.brandId, tx => w.services.ledger.setFlags(tx, wallet, { mayBet: false }))
  },

  async limit(id: string, most: string): Promise<void> {
    const limit = { what: 'stake', period: 'day', cap: money(BigInt(most)) as Money } as const
    const wallet = await walletOf(id)
    await w.services.db.tx(w.brandId, tx => w.services.ledger.setLimit(tx, wallet, limit))
  },

  async enable(vendor: string, isOn: boolean): Promise<void> {
    await w.services.db.tx(w.brandId, tx =>
      tx.query('update vendors.vendor_account set capabilities = $3 where brand_id = $1 and vendor = $2', [
        tx.brand,
        vendor,
        isOn ? ALL : [],
      ]),
    )
    await aSecondLater()
  },

  /** @param ceilings of the book USD: an operation, a member's day, the hour; undefined: the defaults */
  async ceilings(vendor: string, ceilings?: readonly string[]): Promise<void> {
    const ours = `vendor_account = (select id from vendors.vendor_account where brand_id = $1 and vendor = $2) and currency = 'USD' and mode = 'play'`
    await w.services.db.tx(w.brandId, async tx => {
      const of = [tx.brand, vendor]
      await tx.query(`delete from play.vendor_ceiling where brand_id = $1 and ${ours}`, of)
      await tx.query('update vendors.vendor_account set exhausted_at = null where brand_id = $1 and vendor = $2', of)
      if (ceilings)
        await tx.query(
          `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
           select brand_id, id, 'USD', 'play', $3, $4, $5 from vendors.vendor_account where brand_id = $1 and vendor = $2`,
          [...of, ...ceilings],
        )
    })
    await aSecondLater()
  },

  async decideHeld(id: string, decision: 'release' | 'reject'): Promise<void> {
    operators ??= [(await w.operator()).caller, (await w.operator()).caller]
    const [first, second] = operators
    const waiting = await w.services.db.system(tx =>
      tx.query<{ id: string }>('select id from play.held_credit where member_id = $1 and resolved_at is null', [id]),
    )
    if (waiting.length === 0) throw new Error('nothing is held of this player')
    const decide = decision === 'release' ? releaseHeldCredit : rejectHeldCredit
    for (const held of waiting)
      await first.callWith(second, decide, { id: `hcr_${held.id.replaceAll('-', '')}`, why: 'conformance' })
  },

  async freeRounds(id: string, vendor: string): Promise<string> {
    const { currency } = await walletOf(id)
    const reward = { kind: 'rounds', vendor, game: GAMES.first, rounds: 50, stake: '1.00', days: 5, wins: 'cash' }
    const terms = {
      ...{ reward, wagering: { times: 0, of: 'bonus' }, order: 'cash_first', largestBet: null, days: 5 },
      ...{ weights: {}, gameWeights: [], excluded: [], winCap: null },
    }
    const campaign = newId(w.services.clock)
    return await w.services.db.tx(w.brandId, async tx => {
      await tx.query(
        `insert into promotions.campaign (brand_id, id, code, state, trigger, currency, mode, terms, words, starts_at, changed_by)
         values ($1, $2, $3, 'open', 'manual', $4, 'play', $5, '{}', app_now() - interval '1 day', 'conformance')`,
        [tx.brand, campaign, `F${campaign.replaceAll('-', '').slice(-20).toUpperCase()}`, currency, JSON.stringify(terms)],
      )
      const occasion = { memberId: id, currency, mode: 'play', source: 'manual:conformance' } as const
      return await createGrant(tx, w.services.clock, campaign, occasion)
    })
  },

  async promo(id: string, vendor: string, amount: string): Promise<string> {
    const { currency } = await walletOf(id)
    return await w.services.db.tx(w.brandId, async tx => {
      const account = await tx.one<{ id: number }>('select id from vendors.vendor_account where brand_id = $1 and vendor = $2', [
        ...[tx.brand, vendor],
      ])
      await introduce(tx, w.services, account.id, id)
      return await addPromoGrant(tx, w.services.clock, {
        ...{
          account: { ...account, brand: tx.brand, vendor },
          game: null,
          memberId: id,
          currency,
          mode: 'play' as const,
          days: 7,
        },
        ...{ amount: money(BigInt(amount)), by: 'conformance', note: 'a prize of the vendor' },
      })
    })
  },

  async nameElsewhere(id: string): Promise<string> {
    // Opened once: it outlives this process, which may be killed and started again.
    const opened = await one('select id as value from vendors.vendor_account where vendor = $1', [ELSEWHERE])
    if (!opened) await openVendor(w, ELSEWHERE, [GAMES.first])
    await people.get(id)!.caller.call(launchGame, { vassalage: ELSEWHERE, gameCode: GAMES.first, mode: 'real' })
    const named = `select r.ref as value from play.player_ref r join vendors.vendor_account a on a.id = r.vendor_account
                    where r.member_id = $1 and a.vendor = $2`
    return (await one<string>(named, [id, ELSEWHERE]))!.value
  },

  async endSessions(id: string): Promise<void> {
    await people.get(id)!.caller.call(logout, {})
    await aSecondLater()
  },

  /** What falls due meanwhile is done: holds come back, old rounds are closed. */
  async advance(ms: number): Promise<void> {
    await w.advance(ms)
    // The list of open bets, of which rounds are closed, is read behind all transactions that run.
    await w.database.settle()
    const jobs = w.composition.modules.flatMap(({ jobs = [] }) => jobs) as readonly Due[]
    for (const name of ['play.release_holds', 'play.sweep_rounds', 'play.close_rounds'])
      await jobs.find(job => job.name === name)!.run(w.services, {})
  },

  dayOf: async (id: string) =>
    (await one<string>('select day::text as value from play.bet where member_id = $1 order by id desc limit 1', [id]))?.value ??
    '',

  isClosed: async (roundId: string) =>
    (await one<boolean>('select closed_at is not null as value from play.round where round_id = $1', [roundId]))?.value ?? false,

  vendorTells: async (vendor: string, state?: 'open' | 'settled') => {
    const serviceUrl = state && (await historyOf(state))
    await w.services.db.system(tx =>
      tx.query('update vendors.vendor_account set service_url = $1 where vendor = $2', [serviceUrl, vendor]),
    )
  },

  async dieBeforeReply(): Promise<void> {
    isDying = true
  },

  async delayReplies(ms: number): Promise<void> {
    delayMs = ms
  },

  async overload(value: boolean): Promise<void> {
    isOver = value
  },

  /** Each role ends its own connections: a failover, as the program sees it. */
  async breakDatabase(): Promise<void> {
    const own = `select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
    const { db } = w.services
    for (const pool of [db.pool, db.workers, db.lanes]) await pool.query(own).catch(() => {})
  },

  alarms: async () => alarms.splice(0),

  async breaches(): Promise<string[]> {
    return await w.expectBooksBalance().then(
      () => [],
      (breach: Error) => [breach.message],
    )
  },
} as const

export type Orders = typeof orders

interface Order {
  id: number
  name: keyof Orders
  args: unknown[]
}

process.on('message', async ({ id, name, args }: Order) => {
  const run = orders[name] as (...args: unknown[]) => Promise<unknown>
  const answer = await run(...args).then(
    value => ({ id, value }),
    (failure: Error) => ({ id, failure: failure.stack ?? String(failure) }),
  )
  process.send?.(answer)
})
// It ends with its parent.
process.once('disconnect', () => process.exit())
await w.site.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.({ id: 0 })
// It ends by being killed: what was compiled is kept before.
flushCompileCache()
