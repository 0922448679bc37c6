import { login } from '@tonle/identity/contract'
import { closeDays } from '@tonle/ledger'
import type { Money } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, type World } from '@tonle/testkit'
import * as contracts from '../contract.ts'
import { spanAt } from './periods.ts'
import { layRun, tendRuns } from './runs.ts'

/** Amounts of tests in units. */
export const units = (n: number): Money => (BigInt(Math.round(n * 100)) * 10_000n) as Money
export const why = 'a reason'
const ZONE = 'Asia/Phnom_Penh'

export const LEVELS = [{ bet: '0', profit: '0', active: 0, rate: '0.01' }]
export const level = (rate: number, more: Partial<(typeof LEVELS)[number]> = {}) => [
  { ...LEVELS[0]!, rate: rate.toFixed(6), ...more },
]

export const BASE: contracts.WireTerms = {
  ...{
    levels: LEVELS,
    realtime: null,
    payer: 'platform',
    remark: '',
    ladder: 'on_all',
    basis: 'bet',
    team: 'with_self',
    counts: 'settled',
  },
  ...{
    bonusBets: true,
    excluded: [],
    deductions: [],
    platformFee: '0',
    depositFee: '0',
    activeBet: '0',
    activeDeposit: '0',
    carryOver: 'none',
  },
}

/** Contracts and bets of one world: what tests of runs say in sentences. */
export class Scene {
  readonly #w: World
  readonly #wallet: Seamless
  readonly #account: VendorAccount
  readonly #refs = new Map<string, string>()
  #count = 0

  constructor(w: World, wallet: Seamless, account: VendorAccount) {
    this.#w = w
    this.#wallet = wallet
    this.#account = account
  }

  async #refOf(id: string): Promise<string> {
    const known = this.#refs.get(id)
    if (known) return known
    const ref = await this.#w.services.db.tx(this.#w.brandId, async tx => {
      await introduce(tx, this.#w.services, this.#account.id, id)
      const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
      return (await tx.one<{ ref: string }>(found, [this.#account.id, id])).ref
    })
    this.#refs.set(id, ref)
    return ref
  }

  #op(member: Person, stake: number) {
    const txId = `c-${++this.#count}`
    return {
      ...({
        account: this.#account,
        txId,
        memberId: member.id,
        currency: 'USD',
        mode: 'play',
        game: 'fortune',
        lineVersion: 1,
      } as const),
      ...{ stake: units(stake), betId: newId(this.#w.services.clock), isRefusalFinal: true },
    }
  }

  /** A contract of the platform with a top agent, signed. */
  async top(
    agent: Person,
    kind: contracts.Kind,
    cycle: contracts.Cycle,
    terms: Partial<contracts.WireTerms> = {},
  ): Promise<string> {
    // Sessions end with the days that pass.
    const operator = await this.#w.operator('admin', { hasProof: true })
    const template = { name: `T${++this.#count}`, kind, cycle, terms: { ...BASE, ...terms }, why }
    const { id } = await operator.caller.call(contracts.saveTemplate, template)
    const made = await operator.caller.call(contracts.offerToAgent, { account: agent.account, template: wire('ctp', id), why })
    await this.sign(agent, made.id)
    return made.id
  }

  /** A contract of an agent with one directly below, signed. */
  async below(giver: Person, payee: Person, kind: contracts.Kind, given: Given = {}): Promise<string> {
    const terms = { levels: LEVELS, realtime: null, payer: 'platform' as const, remark: '', ...given }
    const made = await giver.caller.call(contracts.offerContract, { account: payee.account, kind, ...terms })
    await this.sign(payee, made.id)
    return made.id
  }

  async sign(payee: Person, id: string, confirmed: readonly string[] = []) {
    const { version } = await payee.caller.call(contracts.contract, { id: wire('ctr', id) })
    const input = { id: wire('ctr', id), version, confirmed: confirmed.map(one => wire('ctr', one)) }
    return await payee.caller.call(contracts.signContract, input)
  }

  /** One settled bet. @returns its transaction */
  async bet(
    member: Person,
    amount: number,
    payout = 0,
    vertical = 'RNG',
    currency: 'USD' | 'KHR' = 'USD',
    mode: 'play' | 'trial' = 'play',
    lineVersion = 1,
  ): Promise<string> {
    if (mode === 'play') await this.#refOf(member.id)
    const op = { ...this.#op(member, amount), currency, mode, lineVersion }
    await this.#wallet.betWin({ ...op, vertical, payout: units(payout), input: [op.stake, units(payout)] })
    return op.txId
  }

  /** A bet whose outcome comes later. */
  async place(member: Person, amount: number): Promise<string> {
    await this.#refOf(member.id)
    const op = this.#op(member, amount)
    await this.#wallet.bet({ ...op, vertical: 'RNG', input: [op.stake] })
    return op.txId
  }

  async win(member: Person, betTxId: string, amount: number, betKind: 'bet' | 'betWin' = 'bet'): Promise<void> {
    const player = await this.#refOf(member.id)
    const txId = `c-${++this.#count}`
    await this.#wallet.win({ account: this.#account, player, currency: 'USD', txId, betTxId, betKind, amount: units(amount) })
  }

  async rollback(member: Person, betTxId: string, betKind: 'bet' | 'betWin' = 'betWin'): Promise<void> {
    const player = await this.#refOf(member.id)
    const txId = `c-${++this.#count}`
    await this.#wallet.rollback({ account: this.#account, player, currency: 'USD', txId, betTxId, betKind })
  }

  /** To the first minutes of the next local day. */
  async nextDay(): Promise<void> {
    const { to } = spanAt('day', ZONE, this.#w.services.clock.now())
    await this.#w.advance(to.getTime() - this.#w.services.clock.nowMs() + 60_000)
  }

  async close(): Promise<void> {
    await closeDays(this.#w.services.db, this.#w.services.keyring)
    await this.#w.fold()
  }

  /** Lays out the period that was over last. */
  async lay(cycle: contracts.Cycle): Promise<void> {
    const { from } = spanAt(cycle, ZONE, this.#w.services.clock.now())
    await layRun(this.#w.services, this.#w.brandId, cycle, spanAt(cycle, ZONE, new Date(from.getTime() - 1)))
  }

  /** Lays it out, and runs what is there. */
  async run(cycle: contracts.Cycle): Promise<number> {
    await this.lay(cycle)
    return await tendRuns(this.#w.services, this.#w.brandId)
  }

  /** The day ends, is closed and settled. */
  async settleDay(): Promise<void> {
    await this.nextDay()
    await this.close()
    await this.run('day')
  }

  /** A person in a fresh session, whose password was typed just now. */
  async again(person: Person): Promise<Person> {
    await person.caller.signIn(login, { username: person.account, password: PASSWORD, side: 'agent' })
    return person
  }

  statementsOf(person: Person): Promise<StatementOfTest[]> {
    return this.#w.services.db.system(tx =>
      tx.query<StatementOfTest>(
        'select id, due, paid, state, corrections, receivable, kind, carries, pay::text as pay from contracts.statement where payee_id = $1 order by from_at, id',
        [person.id],
      ),
    )
  }
}

type Given = Partial<Pick<contracts.WireTerms, 'levels' | 'realtime' | 'payer'>>
export interface StatementOfTest {
  id: string
  due: Money
  paid: Money
  state: string
  corrections: Money
  receivable: Money
  kind: string
  carries: Money
  pay: string
}

export async function sceneOf(w: World): Promise<Scene> {
  const wallet = createSeamless(w.services)
  return new Scene(w, wallet, await wallet.account(w.brandId, 'PG'))
}

export const wire = (prefix: string, uuid: string): never => `${prefix}_${uuid.replaceAll('-', '')}` as never
