import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '@tonle/contract/server'
import { type ConsumerServices, runConsumers } from '@tonle/jobs'
import { type Book, createLedger, type Ledger, move, type WalletRef } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { companions, createSeamless, playConsumers, type Seamless, type StakeOperation } from '@tonle/play/server'
import { newId, systemClock } from '@tonle/process'
import { betDays } from '@tonle/reports/server'
import { since } from './cpu.ts'
import type { Ground } from './ground.ts'
import { type Run, runOf } from './run.ts'

/** The vendors' operations on the ledger in this program, 256 of them waiting: no transport, no session. */
const BRAND = '01890000-0000-7000-8000-00000000be0c'
const BOOK: Book = { brand: BRAND, currency: 'USD', mode: 'play' }
const WALLETS = 2000
export const CONCURRENCY = 256
const VENDORS = ['V0', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7']
const usd = (text: string) => parseMoney(text, 'USD')
const [SMALL, HUGE, WIN, NOTHING] = [usd('0.10'), usd('900000.00'), usd('0.25'), usd('0.00')]

export type InProcess = Record<'bets' | 'rounds' | 'hot' | 'mixed' | 'sequential', Run> & { bytesPerBet: Record<string, number> }

export interface Play {
  ground: Ground
  seamless: Seamless
  members: string[]
  seconds: number
}

type Code = 'ok' | 'replay' | 'insufficient'

/** The operations on a ledger of their own in this program, with a wallet for every member. @param ledgerFolder as in `inProcess` */
export async function openPlay(ground: Ground, seconds: number, ledgerFolder?: string): Promise<Play & { ledger: Ledger }> {
  const ledger = (await makerOf(ledgerFolder))(ground.db)
  for (const table of companions) ledger.registerCompanion(table)
  const services = {
    db: ground.db,
    ledger,
    clock: systemClock,
    log: { error() {}, warn() {} },
    events: { publish() {} },
    metrics: { refusals: { inc() {} } },
  } as unknown as Services
  await openAccounts(ground)
  return { ground, seamless: createSeamless(services), members: await openWallets(ground, ledger), seconds, ledger }
}

export interface InProcessOptions {
  seconds: number
  /** Another ledger package, to be measured by the same program on the same database. */
  ledgerFolder?: string | undefined
  /** The consumers of facts run beside, as in a process of all roles. */
  folds: boolean
}

export async function inProcess(ground: Ground, { seconds, ledgerFolder, folds }: InProcessOptions): Promise<InProcess> {
  const { ledger, ...play } = await openPlay(ground, seconds, ledgerFolder)
  const stopFolds = runConsumers(
    { db: ground.db, log: { error: console.error }, metrics: { foldLag: { set() {} } } } as unknown as ConsumerServices,
    folds ? [...playConsumers, betDays] : [],
  )
  // Connections, plans and machine code of the first seconds.
  await run({ ...play, seconds: 1 }, bet)

  const before = await ground.sizes()
  const bets = await run(play, bet)
  const after = await ground.sizes()
  const figures = {
    bets,
    rounds: await run(play, (p, i) => bet(p, i, { payout: i % 3 === 0 ? WIN : NOTHING })),
    hot: await run(play, (p, i) => bet(p, i, { vendor: 0 })),
    mixed: await run(play, mixedBet()),
    sequential: await run(play, p => bet(p, 0), 1),
    bytesPerBet: Object.fromEntries(
      Object.entries(after).map(([name, bytes]) => [name, Math.round((bytes - before[name]!) / bets.posted)]),
    ),
  }
  await stopFolds()
  await ledger.drain()
  return figures
}

async function makerOf(folder: string | undefined): Promise<typeof createLedger> {
  if (folder === undefined) return createLedger
  return ((await import(pathToFileURL(join(folder, 'index.ts')).href)) as { createLedger: typeof createLedger }).createLedger
}

/** The vendors' accounts, of the ids that `bet` names, with ceilings above what is played here. */
async function openAccounts({ db }: Ground): Promise<void> {
  const setting = { brand: BRAND }
  await db.system(async tx => {
    await tx.query(
      `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language)
       values ($1, 'Bench', 'bench', 'demo', 'play', 'USD', '{USD}', 'Asia/Phnom_Penh', 'en') on conflict do nothing`,
      [BRAND],
    )
    await tx.query(
      `insert into vendors.vendor_account (id, brand_id, vendor) overriding system value
       select place, $1, vendor from unnest($2::text[]) with ordinality as v(vendor, place) on conflict do nothing`,
      [BRAND, VENDORS],
    )
    await tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
       select $1, id, 'USD', 'play', $2, $2, $2 from vendors.vendor_account where brand_id = $1 on conflict do nothing`,
      [BRAND, HUGE],
    )
  }, setting)
}

async function openWallets({ db }: Ground, ledger: Ledger): Promise<string[]> {
  const members = Array.from({ length: WALLETS }, () => newId())
  for (let at = 0; at < WALLETS; at += 200) {
    await db.tx(BRAND, async tx => {
      await ledger.openBook(tx, { ...BOOK, zone: 'Asia/Phnom_Penh' })
      for (const member of members.slice(at, at + 200)) {
        const wallet: WalletRef = { kind: 'member_cash', member, currency: 'USD', mode: 'play' }
        await ledger.openWallet(tx, wallet)
        await ledger.postOrFail(tx, {
          key: `deposit:${member}`,
          kind: 'deposit',
          book: BOOK,
          lines: move({ from: { kind: 'clearing', provider: 'bench' }, to: wallet, amount: usd('100000.00') }),
        })
      }
    })
  }
  return members
}

interface Deviation extends Partial<Pick<StakeOperation, 'payout' | 'stake' | 'memberId' | 'txId'>> {
  vendor?: number
}

export async function bet({ seamless, members }: Play, i: number, other: Deviation = {}): Promise<Code> {
  const vendor = other.vendor ?? i % VENDORS.length
  const stake = other.stake ?? SMALL
  const op: StakeOperation = {
    account: { id: vendor + 1, brand: BRAND, vendor: VENDORS[vendor]! },
    txId: other.txId ?? newId(),
    betId: newId(),
    memberId: other.memberId ?? members[i % WALLETS]!,
    currency: 'USD',
    mode: 'play',
    game: 'bench',
    vertical: 'RNG',
    stake,
    input: [stake],
    lineVersion: 1,
    isRefusalFinal: true,
  }
  const { payout } = other
  const answer = await (payout === undefined ? seamless.bet(op) : seamless.betWin({ ...op, payout }))
  if (answer.code === 'ok') return answer.isReplay ? 'replay' : 'ok'
  if (answer.code === 'insufficient') return answer.code
  throw new Error(`a bet was answered ${answer.code}`)
}

const MOST_REMEMBERED = 5000

/** 10 % refused, 10 % repeated, one wallet with 20 % of all bets. */
function mixedBet(): (play: Play, i: number) => Promise<Code> {
  const sent: Required<Pick<Deviation, 'txId' | 'memberId' | 'vendor'>>[] = []
  return async (play, i) => {
    const memberId = play.members[i % 5 === 0 ? 0 : i % WALLETS]!
    if (i % 10 === 3) return await bet(play, i, { stake: HUGE, memberId })
    if (i % 10 === 7 && sent.length > 0) return await bet(play, i, sent[randomInt(sent.length)])
    const mine = { txId: newId(), memberId, vendor: i % VENDORS.length }
    const answer = await bet(play, i, mine)
    if (sent.length < MOST_REMEMBERED) sent.push(mine)
    return answer
  }
}

/** So many at once for so long; every answer is compared with what stands in the database. */
async function run(play: Play, one: (play: Play, i: number) => Promise<Code>, concurrency = CONCURRENCY): Promise<Run> {
  const { ground, seconds } = play
  const answers: Record<Code, number> = { ok: 0, replay: 0, insufficient: 0 }
  const times: number[] = []
  const stored = await storedBets(ground)
  const cpu = ground.cpu()
  const begin = performance.now()
  const end = begin + seconds * 1000
  let next = 0
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      answers[await one(play, next++)]++
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const tookMs = performance.now() - begin
  const used = since(cpu, ground.cpu())
  const posted = (await storedBets(ground)) - stored
  if (posted !== answers.ok) throw new Error(`${answers.ok} bets were answered, ${posted} are stored`)
  await ground.expectBooksBalance()
  return runOf({ operations: times.length, posted, tookMs, times, cpu: used })
}

async function storedBets({ db }: Ground): Promise<number> {
  const { rows } = await db.pool.query('select count(*)::int as bets from play.bet')
  return (rows[0] as { bets: number }).bets
}
