import { foldNext } from '@tonle/database'
import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import { type Answer, createSeamless, openReach, playInvariants, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { z } from 'zod'
import { type Terms, terms as termsShape } from '../contract-shapes.ts'
import { bonusRules } from './bonus-rules.ts'
import { createGrant } from './create-grant.ts'
import { endGrant } from './end-grant.ts'
import { promotionsInvariants } from './invariants.ts'
import { wageringFold } from './progress.ts'
import { lockActive, lockGrant } from './sql.ts'
import { tendMember } from './tend.ts'
import { BonusModel, type ModelTerms, type Vertical } from './test-bonus-model.ts'

export const cents = (n: number): Money => (BigInt(n) * 10_000n) as Money
export const usd = (text: string): Money => parseMoney(text, 'USD')

/** Of whom the wallet knows no more than the id. */
export interface Member {
  id: string
}

/** Members with bonus money, and the operations of games in process: for tests. */
export interface BonusWorld {
  w: World
  wallet: Seamless
  account: VendorAccount
  campaign(terms: Partial<Terms>, of?: { budget?: Money; trigger?: 'manual' | 'deposit' }): Promise<string>
  /** Promises a manual bonus and brings it its turn. */
  give(member: Member, campaign: string, source?: string): Promise<string>
  bet(
    member: Member,
    amount: Money,
    more?: { txId?: string; payout?: Money; vertical?: string; game?: string; campaign?: string },
  ): Promise<Answer>
  funds(member: Member): Promise<{ cash: Money; bonus: Money }>
  tend(member: Member): Promise<void>
  fold(): Promise<void>
  breaches(): Promise<unknown[]>
}

export const plainTerms: Terms = {
  reward: { kind: 'amount', amount: usd('10.00') },
  wagering: { times: 5, of: 'bonus' },
  order: 'cash_first',
  largestBet: null,
  days: 7,
  weights: {},
  gameWeights: [],
  excluded: [],
  winCap: null,
}

/** An open campaign of this world's brand. */
async function openCampaign(
  { services, brandId }: World,
  code: string,
  terms: Partial<Terms>,
  { budget, trigger = 'manual' }: { budget?: Money; trigger?: 'manual' | 'deposit' },
): Promise<string> {
  const id = newId(services.clock)
  await services.db.tx(brandId, tx =>
    tx.query(
      `insert into promotions.campaign (brand_id, id, code, state, trigger, currency, mode, terms, words, budget, starts_at, changed_by)
       values ($1, $2, $3, 'open', $4, 'USD', 'play', $5, $6, $7, app_now() - interval '1 day', 'test')`,
      [
        ...[brandId, id, code, trigger, JSON.stringify(z.encode(termsShape, { ...plainTerms, ...terms }))],
        ...[JSON.stringify({ title: { en: 'Gift' }, summary: { en: 'A gift' } }), budget ?? null],
      ],
    ),
  )
  return id
}

export async function openBonusWorld(): Promise<BonusWorld> {
  const w = await world({ LOG_LEVEL: 'silent' })
  const { services, brandId } = w
  const wallet = createSeamless(services, openReach(services), bonusRules(services))
  const account = await wallet.account(brandId, 'PG')
  await services.db.tx(brandId, tx =>
    tx.query(`update vendors.vendor_account set capabilities = '{adjust,jackpot,promo,free_bets}' where id = $1`, [account.id]),
  )
  let count = 0
  const bookOf = (member: Member) => ({ memberId: member.id, currency: 'USD', mode: 'play' }) as const
  const tend = async (member: Member) => void (await tendMember(services, brandId, bookOf(member)))
  return {
    w,
    wallet,
    account,
    campaign: (terms, of = {}) => openCampaign(w, `C${++count}`, terms, of),
    async give(member, campaign, source = `manual:${++count}`) {
      const of = { ...bookOf(member), source }
      const id = await services.db.tx(brandId, tx => createGrant(tx, services.clock, campaign, of))
      await tend(member)
      return id
    },
    bet(member, amount, { txId = `t-${++count}`, payout, vertical = 'RNG', game = 'fortune', campaign } = {}) {
      const op = {
        ...(campaign !== undefined && { campaign }),
        account,
        txId,
        ...bookOf(member),
        game,
        vertical,
        stake: amount,
        betId: newId(services.clock),
        lineVersion: 1,
      }
      const input = payout === undefined ? [amount] : [amount, payout]
      const bet = { ...op, input, isRefusalFinal: true, roundId: `r-${txId}` } as const
      return payout === undefined ? wallet.bet(bet) : wallet.betWin({ ...bet, payout })
    },
    async funds(member) {
      const row = await services.db.read(brandId, read =>
        read.one<{ cash: Money; bonus: Money }>(
          `select (sum(a.balance) filter (where a.kind = 'member_cash'))::int8 as cash, coalesce(sum(a.balance) filter (where a.kind = 'member_bonus'), 0)::int8 as bonus
             from ledger.account a join ledger.book k on k.id = a.book_id
            where k.brand_id = $1 and k.currency = 'USD' and k.mode = 'play' and a.owner = $2`,
          [brandId, member.id],
        ),
      )
      return row
    },
    tend,
    async fold() {
      // Other files' open transactions on the same server hold the stream back.
      await w.database.settle()
      for (;;) if (!(await foldNext(services.db, wageringFold)).isFull) return
    },
    breaches: () =>
      services.db.system(tx => checkBooks(tx, [...playInvariants, ...promotionsInvariants]), { isolation: 'repeatable read' }),
  }
}

type Draw = (below: number) => number

/** A seeded draw (mulberry32): a history that fails is named by its seed. */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** Campaigns that histories draw from; the model knows their terms. */
export async function modelCampaigns(b: BonusWorld): Promise<{ id: string; terms: ModelTerms }[]> {
  const each: ModelTerms[] = []
  for (const order of ['cash_first', 'bonus_first'] as const)
    for (const [amount, times, largestBet, winCap, fishWeight] of [
      [500, 2, null, null, 50],
      [1000, 1, 400, 1, 0],
      [333, 5, null, 3, 7],
      [700, 0, null, null, 100],
      [60, 60, null, null, 25],
    ] as const)
      each.push({ amount, times, order, largestBet, winCap, fishWeight })
  for (const [rounds, stake, wins, times, winCap] of [
    [2, 40, 'bonus', 1, null],
    [3, 25, 'bonus', 0, 2],
    [1, 60, 'bonus', 20, null],
    [2, 50, 'cash', 0, null],
    [3, 100, 'cash', 0, 2],
  ] as const)
    each.push({
      amount: rounds * stake,
      times,
      order: 'cash_first',
      largestBet: null,
      winCap,
      fishWeight: 50,
      free: { rounds, stake, wins },
    })
  const campaigns = []
  for (const terms of each)
    campaigns.push({
      terms,
      id: await b.campaign({
        reward: terms.free
          ? { kind: 'rounds', ...terms.free, stake: cents(terms.free.stake), vendor: 'PG', game: 'fortune', days: 5 }
          : { kind: 'amount', amount: cents(terms.amount) },
        wagering: { times: terms.times, of: 'bonus' },
        order: terms.order,
        largestBet: terms.largestBet === null ? null : cents(terms.largestBet),
        weights: { FISH: terms.fishWeight },
        excluded: [{ vendor: 'PG', game: 'baccarat' }],
        winCap: terms.winCap,
      }),
    })
  return campaigns
}

const GAMES: Readonly<Record<Vertical, string>> = { RNG: 'fortune', FISH: 'fish', TABLE: 'baccarat' }
const VERTICALS = ['RNG', 'RNG', 'FISH', 'TABLE'] as const

/** One member's history: told to the wallet and to the model, step by step. */
export class History {
  readonly #b: BonusWorld
  readonly #draw: Draw
  readonly #campaigns: Awaited<ReturnType<typeof modelCampaigns>>
  readonly #bets: { txId: string; kind: 'bet' | 'betWin' }[] = []
  /** Ids of grants, side by side with the model's. */
  readonly #grants: string[] = []
  readonly model: BonusModel
  readonly member: Member
  readonly name: string
  #steps = 0

  constructor(
    b: BonusWorld,
    of: { draw: Draw; campaigns: Awaited<ReturnType<typeof modelCampaigns>>; member: Member; name: string },
  ) {
    this.#b = b
    this.#draw = of.draw
    this.#campaigns = of.campaigns
    this.member = of.member
    this.name = of.name
    this.model = new BonusModel(2000)
  }

  /** @returns what the wallet said and what the model did */
  async step(): Promise<[said: string, expected: string]> {
    const what = this.#draw(100)
    if (what < 40) return await this.#stake()
    if (what < 51) return await this.#freeRound()
    if (what < 62) return await this.#settle('win')
    if (what < 70) return await this.#settle('adjust')
    if (what < 82) return await this.#settle('rollback')
    if (what < 92) return await this.#grant()
    return await (what < 96 ? this.#expire() : this.#giveUp())
  }

  async #stake(): Promise<[string, string]> {
    const txId = `${this.name}-${this.#steps++}`
    const amount = 1 + this.#draw(this.#draw(3) === 0 ? 2500 : 600)
    const vertical = VERTICALS[this.#draw(4)]!
    const payout = this.#draw(2) === 0 ? this.#draw(900) : undefined
    const more = { txId, vertical, game: GAMES[vertical], ...(payout !== undefined && { payout: cents(payout) }) }
    const expected = this.model.bet(txId, amount, vertical, payout)
    const { code } = await this.#b.bet(this.member, cents(amount), more)
    if (code === 'ok') this.#bets.push({ txId, kind: payout === undefined ? 'bet' : 'betWin' })
    return [code, expected]
  }

  /** Of any grant with rounds, also one that is over; by a vendor without a stake, or as own games do. */
  async #freeRound(): Promise<[string, string]> {
    const with_ = this.model.grants.flatMap((grant, i) => (grant.free ? [{ grant, id: this.#grants[i]! }] : []))
    const one = with_[this.#draw(Math.max(1, with_.length))]
    if (!one?.grant.free) return ['none', 'none']
    const txId = `${this.name}-free-${this.#steps++}`
    const isOfVendor = this.#draw(2) === 0
    const payout = [undefined, 0, this.#draw(300)][this.#draw(3)]
    const expected = this.model.freeRound(txId, one.grant, { isOfVendor, payout })
    const more = { txId, campaign: one.id, ...(payout !== undefined && { payout: cents(payout) }) }
    const { code } = await this.#b.bet(this.member, cents(isOfVendor ? 0 : one.grant.free.stake), more)
    if (code === 'ok') this.#bets.push({ txId, kind: payout === undefined ? 'bet' : 'betWin' })
    return [code === 'ok' ? 'free' : code, expected === 'ok' ? 'free' : expected]
  }

  async #settle(how: 'win' | 'adjust' | 'rollback'): Promise<[string, string]> {
    const bet = this.#bets[this.#draw(Math.max(1, this.#bets.length))]
    if (!bet) return ['none', 'none']
    const about = { account: this.#b.account, txId: `${this.name}-${how}-${this.#steps++}`, betTxId: bet.txId, betKind: bet.kind }
    if (how === 'rollback') {
      const expected = this.model.rollback(bet.txId)
      return [(await this.#b.wallet.rollback(about)).code, expected]
    }
    const amount = how === 'win' ? this.#draw(1200) : this.#draw(1000) - 500
    const expected = how === 'win' ? this.model.win(bet.txId, amount) : this.model.adjust(bet.txId, amount)
    const op = { ...about, amount: cents(amount) }
    const said = how === 'win' ? this.#b.wallet.win(op) : this.#b.wallet.adjust({ ...op, reason: 'model' })
    return [(await said).code, expected]
  }

  async #grant(): Promise<[string, string]> {
    const { id, terms } = this.#campaigns[this.#draw(this.#campaigns.length)]!
    const { services, brandId } = this.#b.w
    const of = {
      memberId: this.member.id,
      currency: 'USD',
      mode: 'play',
      source: `manual:${this.name}-${this.#steps++}`,
    } as const
    this.#grants.push(await services.db.tx(brandId, tx => createGrant(tx, services.clock, id, of)))
    this.model.grant(terms)
    return ['granted', 'granted']
  }

  async #expire(): Promise<[string, string]> {
    const { services, brandId } = this.#b.w
    if (this.#draw(2) === 0) {
      await services.db.tx(brandId, tx =>
        tx.query(
          `update promotions.grant set rounds_by = app_now() - interval '1 second' where brand_id = $1 and member_id = $2 and state = 'rounds'`,
          [brandId, this.member.id],
        ),
      )
      this.model.expireRounds()
      return ['expired', 'expired']
    }
    await services.db.tx(brandId, tx =>
      tx.query(
        `update promotions.grant set wager_by = app_now() - interval '1 second' where brand_id = $1 and member_id = $2 and state = 'active'`,
        [brandId, this.member.id],
      ),
    )
    this.model.expire()
    return ['expired', 'expired']
  }

  async #giveUp(): Promise<[string, string]> {
    const { services, brandId } = this.#b.w
    const rounds = this.model.grants.findIndex(({ state }) => state === 'rounds')
    if (rounds >= 0 && this.#draw(2) === 0) {
      await services.db.tx(brandId, async tx => {
        const grant = await lockGrant(tx, this.#grants[rounds]!)
        await endGrant(tx, services, grant!, { as: 'forfeited', by: 'member' })
      })
      this.model.giveUpRounds(this.model.grants[rounds]!)
      return ['given up', 'given up']
    }
    await services.db.tx(brandId, async tx => {
      const grant = await lockActive(tx, { memberId: this.member.id, currency: 'USD', mode: 'play' })
      if (grant) await endGrant(tx, services, grant, { as: 'forfeited', by: 'member' })
    })
    this.model.giveUp()
    return ['given up', 'given up']
  }
}
