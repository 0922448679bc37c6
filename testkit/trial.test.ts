import { rankList } from '@tonle/catalog/contract'
import { freeplay, register } from '@tonle/identity/contract'
import { launchGame } from '@tonle/play/contract'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { balance } from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from './http-client.ts'
import { PASSWORD, type Person } from './people.ts'
import { type World, world } from './world.ts'

/** What a trial user leaves behind, over all modules (design §4: feeds, winners, agents, points and reports never see trial). */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Tables in which a trial user may have rows. A table that is not here must have none, so that one of a new module joins by itself. */
const OWN_TABLES: Readonly<Record<string, string>> = {
  'identity.member': 'the account',
  'identity.session': 'who is signed in; its place is deleted with the account',
  'identity.login': 'deleted with the account',
  'agents.line': 'a bet names the version of its line; a trial user is a root without anybody below',
  'play.session': 'games under way',
  'play.seed': 'a round can be checked',
  'play.vendor_tx': 'the bets, of the trial book',
  'ledger.account': 'the wallet, in the trial book',
}

async function tablesOf(member: string): Promise<string[]> {
  const columns = await w.services.db.system(tx =>
    tx.query<{ table: string; column: string; isMany: boolean }>(
      `select c.table_schema || '.' || c.table_name as "table", c.column_name as "column", c.data_type = 'ARRAY' as "isMany"
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
          and (c.data_type = 'uuid' or c.data_type = 'text' and c.column_name = 'owner' or c.udt_name = '_uuid')`,
    ),
  )
  const found: string[] = []
  for (const { table, column, isMany } of columns) {
    const is = isMany ? `$1 = any (${column}::text[])` : `${column}::text = $1`
    const rows = await w.services.db.system(tx => tx.query(`select 1 as ok from ${table} where ${is} limit 1`, [member]))
    if (rows.length > 0) found.push(table)
  }
  return [...new Set(found)].sort()
}

/** Spins until a win is large enough for the list of winners. */
async function winBig({ caller }: Person, mode: 'demo' | 'real'): Promise<void> {
  const { token: session } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode })
  await caller.call(openSlot, { session })
  for (let spins = 0; spins < 900; spins++) {
    const { payout } = await caller.call(spinSlot, { session, stake: '0.20' })
    if (payout >= 2_000_000n) return
  }
  throw new Error('900 spins without a win of ten stakes')
}

test('however much a trial user wins, it stands in no list of winners, no report, no team and no figure', async () => {
  const [trial, member] = [await w.trial(), await w.member({ balance: '500.00' })]
  await winBig(trial, 'demo')
  const winners = async () => {
    await w.fold()
    return (await w.visitor().call(rankList)).list
  }
  expect(await winners()).toEqual([])
  expect(await tablesOf(trial.id)).toEqual(Object.keys(OWN_TABLES).sort())
  // The same of a member does stand there: the tables are looked at.
  await winBig(member, 'real')
  await w.advance(60_000)
  expect((await winners()).length).toBeGreaterThan(0)
  expect(await tablesOf(member.id)).toEqual(expect.arrayContaining(['play.win', 'play.member_game', 'reports.bet_day']))
  await w.expectBooksBalance()
}, 240_000)

test('its wallet has demo money from the start, of the trial book alone', async () => {
  const { caller } = await w.trial()
  expect(await caller.call(balance)).toMatchObject({ mode: 'trial', balance: 1_000_000_000n, available: 1_000_000_000n })
  await w.expectBooksBalance()
})

test('a trial account invites nobody', async () => {
  const visitor = w.visitor()
  const { user } = await visitor.signIn(freeplay, { randomString: 'r'.repeat(16) })
  const form = { username: 'lotusone', password: PASSWORD, confirmPassword: PASSWORD, terms: true }
  const refused = await refusalOf(w.visitor().call(register, { ...form, referralCode: user.affiliateCode }))
  expect(refused.fields).toEqual({ referralCode: 'invitation_code_error' })
})
