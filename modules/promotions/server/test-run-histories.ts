import { createMember } from '@tonle/identity/server'
import { newId } from '@tonle/process'
import { type BonusWorld, cents, drawOf, History, modelCampaigns } from './test-histories.ts'

/** What histories came to that differed from the model, and how often each state was reached. */
export interface HistoriesResult {
  differences: unknown[]
  reached: Map<string, number>
}

const PHASES = 4
const STEPS = 4
/** Histories that go at once: their stakes fill the ledger's lanes, and one commit is shared by many. */
const WIDTH = 48
/** Members of one transaction, which has none of a visitor's ways: sign-in is another test's. */
const MEMBERS = 100
const BALANCE = 2000

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items].values()
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** So many histories at once, in phases; between two of them everything is folded and what is due is done. */
export async function runHistories(b: BonusWorld, of: { from: number; count: number }): Promise<HistoriesResult> {
  const campaigns = await modelCampaigns(b)
  const result: HistoriesResult = { differences: [], reached: new Map() }
  const histories: History[] = []
  for (let from = of.from; from < of.from + of.count; from += MEMBERS) {
    const seeds = Array.from({ length: Math.min(MEMBERS, of.from + of.count - from) }, (_, i) => from + i)
    const ids = await openMembers(b, seeds)
    for (const [i, seed] of seeds.entries())
      histories.push(new History(b, { draw: drawOf(seed), campaigns, member: { id: ids[i]! }, name: `h${seed}` }))
  }
  for (let phase = 0; phase < PHASES; phase++) {
    await eachAtOnce(histories, history => takeSteps(history, phase, result))
    await b.fold()
    await tendAll(b, histories)
    await compareFunds(b, histories, phase, result)
  }
  await compareGrants(b, histories, result)
  return result
}

/** Members with a wallet of twenty dollars each. @returns their ids */
async function openMembers({ w }: BonusWorld, seeds: readonly number[]): Promise<string[]> {
  const { services, brandId } = w
  return await services.db.tx(brandId, async tx => {
    const ids: string[] = []
    for (const seed of seeds) {
      const id = newId()
      const book = { currency: 'USD', mode: 'play' } as const
      const who = { id, account: `history${seed}`, type: 0, language: 'en', termsVersion: null, ip: null } as const
      await createMember(tx, services, { ...who, ...book })
      await services.ledger.postOrFail(tx, {
        ...{ key: `opening:${id}`, kind: 'adjustment', book: { brand: brandId, ...book } },
        lines: [
          { account: { kind: 'member_cash', member: id, ...book }, counter: { kind: 'adjustments' }, amount: cents(BALANCE) },
        ],
      })
      ids.push(id)
    }
    return ids
  })
}

async function takeSteps(history: History, phase: number, { differences, reached }: HistoriesResult): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const [said, expected] = await history.step()
    reached.set(said, (reached.get(said) ?? 0) + 1)
    if (said !== expected) differences.push({ history: history.name, phase, step, said, expected })
  }
}

/** As the jobs do it that promises and folds ask for: many at once. Nothing is due of a member without a grant that goes on. */
async function tendAll(b: BonusWorld, histories: readonly History[]): Promise<void> {
  await eachAtOnce(
    histories.filter(({ model }) =>
      model.grants.some(({ state }) => state === 'rounds' || state === 'queued' || state === 'active'),
    ),
    ({ member }) => b.tend(member),
  )
}

async function compareFunds(b: BonusWorld, histories: readonly History[], phase: number, { differences }: HistoriesResult) {
  const { services, brandId } = b.w
  const rows = await services.db.read(brandId, read =>
    read.query<{ owner: string; cash: bigint; bonus: bigint }>(
      `select a.owner, coalesce(sum(a.balance) filter (where a.kind = 'member_cash'), 0)::int8 as cash,
              coalesce(sum(a.balance) filter (where a.kind = 'member_bonus'), 0)::int8 as bonus
         from ledger.account a join ledger.book k on k.id = a.book_id
        where k.brand_id = $1 and k.currency = 'USD' and k.mode = 'play' and a.owner = any ($2) group by a.owner`,
      [brandId, histories.map(({ member }) => member.id)],
    ),
  )
  const funds = new Map(rows.map(row => [row.owner, row]))
  for (const { model, member, name } of histories) {
    model.tend()
    const { cash, bonus } = funds.get(member.id)!
    if (cash !== cents(model.cash) || bonus !== cents(model.bonus))
      differences.push({ history: name, phase, is: [cash, bonus], expected: [cents(model.cash), cents(model.bonus)] })
  }
}

interface GrantRow {
  owner: string
  state: string
  used: number
  won: bigint
  wagered: bigint
}

async function compareGrants({ w }: BonusWorld, histories: readonly History[], { differences, reached }: HistoriesResult) {
  const rows = await w.services.db.read(w.brandId, read =>
    read.query<GrantRow>(
      `select g.member_id as owner, g.state, g.used, g.won, coalesce(p.wagered, 0)::text::int8 as wagered
         from promotions.grant g left join promotions.progress p on p.brand_id = g.brand_id and p.grant_id = g.id
        where g.brand_id = $1 and g.member_id = any ($2) order by g.granted_at, g.id`,
      [w.brandId, histories.map(({ member }) => member.id)],
    ),
  )
  const grants = Map.groupBy(rows, ({ owner }) => owner)
  for (const { model, member, name } of histories) {
    const are = (grants.get(member.id) ?? []).map(({ owner: _, ...row }) => row)
    const expected = model.grants.map(grant => ({
      state: grant.state,
      used: grant.used,
      won: BigInt(grant.won) * 10_000n,
      wagered: BigInt(model.wagered(grant)) * 10_000n,
    }))
    for (const { state } of are) reached.set(state, (reached.get(state) ?? 0) + 1)
    if (JSON.stringify(are, big) !== JSON.stringify(expected, big)) differences.push({ history: name, rows: are, expected })
  }
}

const big = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
