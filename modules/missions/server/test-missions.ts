import { login } from '@tonle/identity/contract'
import type { Money } from '@tonle/money'
import { createSeamless, introduce, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, type Refusal, type World } from '@tonle/testkit'
import * as missions from '../contract.ts'

export const dollars = (n: number): Money => (BigInt(Math.round(n * 100)) * 10_000n) as Money
export const codeOf = (asked: Promise<unknown>) => asked.then(() => 'ok').catch((error: Refusal) => error.code)
export const why = 'a reason'

export interface Player extends Person {
  bet(amount: number, of?: { payout?: number; game?: string; vertical?: string }): Promise<string>
  rollback(bet: string): Promise<unknown>
  /** The outcome is another one. */
  adjust(bet: string, amount: number): Promise<unknown>
  /** After a fold: how a mission stands. */
  see(id: string): Promise<Awaited<ReturnType<typeof listOf>>[number]>
}

const listOf = async (person: Person) => (await person.caller.call(missions.missions)).missions

/** Members who bet at a vendor, and missions of operators. */
export class Stage {
  readonly w: World
  readonly wallet: Seamless
  readonly account: VendorAccount
  operator: Person
  count = 0

  private constructor(w: World, wallet: Seamless, account: VendorAccount, operator: Person) {
    this.w = w
    this.wallet = wallet
    this.account = account
    this.operator = operator
  }

  static async open(w: World): Promise<Stage> {
    const wallet = createSeamless(w.services)
    return new Stage(w, wallet, await wallet.account(w.brandId, 'PG'), await w.operator())
  }

  /** Time passes, and who looks on signs in again: sessions end. */
  async pass(ms: number, ...players: readonly Player[]): Promise<void> {
    await this.w.advance(ms)
    this.operator = await this.w.operator()
    for (const { caller, account } of players) await caller.signIn(login, { username: account, password: PASSWORD })
  }

  async player(balance = '1000000.00'): Promise<Player> {
    const { w, wallet, account } = this
    const person = await w.member({ balance })
    const ref = await w.services.db.tx(w.brandId, async tx => {
      await introduce(tx, w.services, account.id, person.id)
      const found = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
      return (await tx.one<{ ref: string }>(found, [account.id, person.id])).ref
    })
    return {
      ...person,
      bet: async (amount, { payout = 0, game = 'fortune', vertical = 'RNG' } = {}) => {
        const [stake, txId] = [dollars(amount), `m-${++this.count}`]
        const op = { account, txId, memberId: person.id, currency: 'USD', mode: 'play', game, vertical } as const
        await wallet.betWin({
          ...{ ...op, stake, payout: dollars(payout), betId: newId(w.services.clock), input: [stake, dollars(payout)] },
          ...{ lineVersion: 1, isRefusalFinal: true },
        })
        return txId
      },
      rollback: betTxId =>
        wallet.rollback({ account, player: ref, currency: 'USD', txId: `m-${++this.count}`, betTxId, betKind: 'betWin' }),
      adjust: (betTxId, amount) =>
        wallet.adjust({
          ...{ account, player: ref, currency: 'USD', txId: `m-${++this.count}`, betTxId, betKind: 'betWin' },
          ...{ amount: dollars(amount), reason: 'settled anew' },
        }),
      see: async id => {
        await w.fold()
        return (await listOf(person)).find(one => one.id === id)!
      },
    }
  }

  /** An open mission. */
  async mission(of: {
    goal: object
    reward?: object
    period?: 'daily' | 'weekly' | 'season'
    budget?: string | null
    after?: string
    stars?: number
    toDay?: string
  }): Promise<string> {
    const draft = {
      ...{
        period: 'daily',
        currency: 'USD',
        art: 'coins',
        stars: 0,
        place: 0,
        budget: '100',
        fromDay: '2020-01-01',
        toDay: null,
      },
      ...{ words: { title: { en: 'A mission' }, summary: { en: 'To do' } }, reward: { kind: 'cash', amount: '1' } },
      ...{ ...of, after: of.after === undefined ? null : wire('mis', of.after) },
    } as never
    const { id } = await this.operator.caller.call(missions.saveMission, draft)
    await this.open('missions.mission', id)
    return id
  }

  async board(of: { prizes: { to: number; amount: string }[]; period?: 'daily' | 'weekly'; toDay?: string }): Promise<string> {
    const draft = {
      period: 'daily',
      currency: 'USD',
      words: { title: { en: 'A board' } },
      fromDay: '2020-01-01',
      toDay: null,
      ...of,
    }
    const { id } = await this.operator.caller.call(missions.saveBoard, draft as never)
    await this.open('missions.board', id)
    return id
  }

  /** By its row: who has to agree is tested by itself. */
  async open(table: 'missions.mission' | 'missions.board', id: string): Promise<void> {
    await this.w.services.db.tx(this.w.brandId, tx => tx.query(`update ${table} set state = 'open' where id = $1`, [id]))
  }
}

export const wire = (prefix: string, id: string) => `${prefix}_${id.replaceAll('-', '')}`
