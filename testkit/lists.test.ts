import { isListCall, type ListCall } from '@tonle/contract'
import { statements } from '@tonle/contracts/contract'
import { move } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import { rotateSeed } from '@tonle/play/contract'
import { newId } from '@tonle/process'
import { adjustMember } from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import { type Furnished, furnish } from './furnish.ts'
import { type SentStatement, statementsOf } from './statements.ts'
import { GAME, openTestVendor } from './test-vendor.ts'
import { type World, world } from './world.ts'

/** An import with a report. */
const LIST = '0192f0c1-3333-7000-8000-000000000001'
/** Rows that a page shows at most, and a few for the page after. */
const MANY = 60
/** Rows of a large table, where a plan that walks through all of them would show. */
const LARGE = 10_000
const LARGE_TABLES = 'vendor_tx|vendor_call_\\w+|deposit|withdrawal|audit|notice|conversation|odd_round'

interface Case {
  /** Makes `MANY` rows where the furnished brand has fewer. */
  more?: () => Promise<unknown>
  /** Filters that match them. */
  input?: object | (() => object)
  caller: () => Caller
}

let w: World
let of: Furnished
let lists: [string, ListCall][]
const operator = () => of.operator.caller
const member = () => of.members[1].caller
const agent = () => of.agent.caller

const cases: Record<string, Case> = {
  'agents.team': { caller: agent, more: () => team() },
  'agents.invites': {
    caller: agent,
    more: () => copies('agents.invite', 'true', `'id', gen_random_uuid(), 'code', lpad(c.no::text, 9, '0')`),
  },
  'agents.consoleAgents': {
    caller: operator,
    more: () =>
      copies(
        'identity.member',
        'type = 1',
        `'id', gen_random_uuid(), 'account', 'agents' || c.no, 'player_ref', 'ag' || c.no, 'affiliate_code', lpad(c.no::text, 8, 'a')`,
      ),
  },
  'agents.moves': { caller: operator, more: () => copies('agents.move', 'true', `'id', gen_random_uuid()`) },
  'agents.looks': { caller: operator, more: () => copies('agents.look', 'true', `'id', gen_random_uuid()`) },
  'agents.applications': {
    caller: operator,
    more: () =>
      copies('agents.application', 'true', `'id', gen_random_uuid(), 'state', 'rejected', 'decided_at', '2026-11-21T04:00:00Z'`),
  },
  'brand.bannerHistory': { caller: operator, input: { groupName: 'w_home' }, more: () => arrangements('banners.w_home') },
  'brand.settingHistory': { caller: operator, input: { module: 'cashier' }, more: () => settings() },
  'cashier.deposits': { caller: member, more: () => copies('cashier.deposit', `member_id = '${of.members[1].id}'`, REFERENCE) },
  'cashier.withdrawals': { caller: member, more: () => copies('cashier.withdrawal', `state = 'paid'`, REFERENCE) },
  'cashier.consoleDeposits': { caller: operator },
  'cashier.agentTransfers': { caller: agent, more: () => copies('cashier.agent_transfer', 'true', `'id', gen_random_uuid()`) },
  'cashier.consoleAgentTransfers': { caller: operator },
  'cashier.depositLimitChanges': { caller: member, more: () => limitChanges() },
  'cashier.consoleFunds': { caller: operator, more: () => fundsChecks() },
  'cashier.depositAlerts': { caller: operator, input: { state: 'closed' }, more: () => alerts() },
  'cashier.consoleDepositLimits': { caller: operator },
  'cashier.consoleLimitChanges': { caller: operator, input: () => ({ member: `mem_${of.members[1].id.replaceAll('-', '')}` }) },
  'cashier.suspensePayments': {
    caller: operator,
    more: () => copies('cashier.payment', `state = 'suspense'`, `'id', gen_random_uuid(), 'provider_id', c.no`),
  },
  'cashier.statements': {
    caller: operator,
    more: () => copies('cashier.statement', 'true', `'id', gen_random_uuid(), 'sha256', lpad(c.no::text, 64, '0')`),
  },
  'cashier.differences': {
    caller: operator,
    more: () => copies('cashier.difference', 'true', `'id', gen_random_uuid(), 'provider_id', 'copy' || c.no`),
  },
  'cashier.consoleWithdrawals': { caller: operator, input: { queue: 'paid' }, more: () => steps() },
  'catalog.gameSwitches': {
    caller: operator,
    more: () => copies('catalog.game', 'true', `'code', 'copy-' || c.no, 'node_id', gen_random_uuid()`),
  },
  'catalog.vendorOrderHistory': { caller: operator, more: () => arrangements('vendors') },
  'catalog.gameImports': { caller: operator, more: () => copies('catalog.import', 'true', `'id', gen_random_uuid()`) },
  'catalog.importLines': { caller: operator, input: { id: `imp_${LIST.replaceAll('-', '')}` }, more: () => reportLines() },
  'content.articles': { caller: () => w.visitor(), more: () => articles() },
  'content.pictures': { caller: operator, more: () => pictures() },
  'content.removedPictures': { caller: operator, more: () => pictures(true) },
  'content.consoleDocuments': {
    caller: operator,
    more: () => copies('content.document', 'true', `'id', gen_random_uuid(), 'key', 'copy-' || c.no, 'live_version', null`),
  },
  'contracts.contracts': { caller: agent, more: () => contractRows() },
  'contracts.consoleContracts': { caller: operator },
  'contracts.runs': {
    caller: operator,
    more: () => copies('contracts.run', 'true', `'id', gen_random_uuid(), 'from_at', r.from_at - c.no * interval '1 day'`),
  },
  'contracts.statements': {
    caller: agent,
    more: () =>
      copies(
        'contracts.statement',
        'true',
        `'id', gen_random_uuid(), 'from_at', r.from_at - c.no * interval '1 day', 'at', r.at - c.no * interval '1 day'`,
      ),
  },
  'contracts.consoleStatements': { caller: operator },
  'contracts.statementMembers': { caller: agent, input: () => ({ id: statement }), more: () => teamHours() },
  'contracts.statementBets': {
    caller: agent,
    input: () => ({ id: statement, memberId: `mem_${of.members[0].id.replaceAll('-', '')}` }),
    more: () => teamBets(),
  },
  'delivery.messages': { caller: operator, more: () => sent() },
  'identity.consoleMembers': { caller: operator, input: { type: 'member' } },
  'identity.logins': {
    caller: member,
    more: () => copies('identity.login', `member_id = '${of.members[1].id}'`, `'id', gen_random_uuid()`),
  },
  'messages.consoleAnnouncements': {
    caller: operator,
    more: () => copies('messages.draft', 'true', `'id', gen_random_uuid(), 'live_version', null`),
  },
  'messages.inbox': {
    caller: member,
    more: () => copies('messages.notice', `member_id = '${of.members[1].id}'`, `'id', gen_random_uuid(), 'key', 'copy ' || c.no`),
  },
  'missions.awards': { caller: member, more: () => copies('missions.award', `member_id = '${of.members[1].id}'`, AWARD) },
  'missions.consoleAwards': { caller: operator },
  'missions.consoleMissions': {
    caller: operator,
    more: () => copies('missions.mission', 'true', `'id', gen_random_uuid()`),
  },
  'operators.approvals': { caller: operator, more: () => approvals() },
  'operators.operatorAccounts': {
    caller: operator,
    more: () => copies('operators.operator', 'true', `'id', gen_random_uuid(), 'name', 'copy ' || c.no`),
  },
  'operators.auditLog': { caller: operator, more: () => copies('operators.audit', 'true', `'seq', r.seq + 1000 + c.no`) },
  'play.bettingRecord': {
    caller: member,
    more: () => copies('play.vendor_tx', `stake is not null and member_id = '${of.members[1].id}'`, BET),
  },
  'play.seedHistory': { caller: member, more: () => seeds() },
  'play.heldCredits': {
    caller: operator,
    more: () => copies('play.held_credit', 'true', `'id', gen_random_uuid(), 'tx_id', 'copy ' || c.no`),
  },
  'play.promoGrants': {
    caller: operator,
    input: { queue: 'all' },
    more: () => copies('play.promo_grant', 'true', `'id', gen_random_uuid()`),
  },
  'play.openBets': { caller: operator, more: () => copies('play.open_bet', 'true', `'bet_id', gen_random_uuid()`) },
  'play.vendorCallLog': { caller: operator, more: () => copies('vendors.vendor_call', 'true', CALL) },
  'promotions.bonuses': {
    caller: member,
    more: () =>
      copies('promotions.grant', `member_id = '${of.members[1].id}'`, `'id', gen_random_uuid(), 'source', 'copy:' || c.no`),
  },
  'promotions.campaigns': {
    caller: operator,
    more: () => copies('promotions.campaign', 'true', `'id', gen_random_uuid(), 'code', 'COPY' || c.no`),
  },
  'promotions.entries': {
    caller: operator,
    input: { queue: 'all' },
    more: () => copies('promotions.entry', `member_id = '${of.members[1].id}'`, ENTRY),
  },
  'promotions.myEntries': { caller: member, more: () => copies('promotions.entry', `member_id = '${of.members[1].id}'`, ENTRY) },
  'promotions.grants': { caller: operator },
  'reports.revenue': { caller: operator, input: { by: 'game' }, more: () => revenueDays() },
  'reports.revenueBets': { caller: operator },
  'referral.friends': { caller: member, more: () => referrals() },
  'referral.pairs': { caller: operator, input: { queue: 'all' } },
  'referral.earnings': {
    caller: member,
    more: () => copies('referral.payment', `member_id = '${of.members[1].id}'`, `'id', gen_random_uuid()`),
  },
  'referral.payments': { caller: operator },
  'rewards.consolePayments': {
    caller: operator,
    more: () => copies('rewards.payment', `member_id = '${of.members[1].id}'`, PAYMENT),
  },
  'rewards.programs': { caller: operator, more: () => copies('rewards.program', 'true', `'id', gen_random_uuid()`) },
  'rewards.consoleSpins': { caller: operator, more: () => spins() },
  'rewards.spins': { caller: member },
  'rewards.consoleLots': { caller: operator, more: () => lots() },
  'rewards.consoleShares': { caller: operator },
  'rewards.shares': { caller: member },
  'rewards.consoleRaffles': { caller: operator, more: () => moreRaffles() },
  'rewards.raffleTickets': { caller: member, input: () => ({ raffle: raffleId }), more: () => tickets() },
  'rewards.payments': { caller: member, more: () => copies('rewards.payment', `member_id = '${of.members[1].id}'`, PAYMENT) },
  'points.consoleExchanges': {
    caller: operator,
    input: { queue: 'all' },
    more: () => copies('points.exchange', `member_id = '${of.members[1].id}'`, REFERENCE),
  },
  'points.consoleItems': { caller: operator, more: () => copies('points.item', 'true', `'id', gen_random_uuid()`) },
  'points.exchanges': { caller: member },
  'points.pointDetails': { caller: member, more: () => lines('member_points', 'points') },
  'reports.teamBranches': { caller: agent, more: () => branches() },
  'reports.profitAndLoss': { caller: member, input: { by: 'game' }, more: () => days() },
  'support.consoleConversations': {
    caller: operator,
    more: () => copies('support.conversation', `member_id = '${of.members[1].id}'`, CONVERSATION),
  },
  'support.myConversations': { caller: member },
  'transfers.consoleTransfers': { caller: operator, input: { queue: 'decided' }, more: () => vendorTransfers() },
  'transfers.transfers': { caller: member },
  'transfers.walletDifferences': { caller: operator, more: () => differences() },
  'transfers.netDays': {
    caller: operator,
    more: () => copies('transfers.net_day', 'true', `'id', gen_random_uuid(), 'day', r.day - c.no % 1000, 'vendor', 'V' || c.no`),
  },
  'transfers.oddRounds': { caller: operator, more: () => copies('transfers.odd_round', 'true', ODD.replace('large', 'copy')) },
  'wallet.accountRecord': { caller: member, more: () => lines() },
  'wallet.ledgerLines': { caller: operator },
  'wallet.adjustments': { caller: operator, more: () => adjusted() },
}
const REFERENCE = `'id', gen_random_uuid(), 'reference', 'copy ' || c.no`
/** Later rows have later ids, as in production. */
const BET = `'bet_id', overlay(r.bet_id::text placing lpad(to_hex(c.no), 12, '0') from 25), 'tx_id', 'copy ' || c.no, 'seed_id', null, 'nonce', null`
const CONVERSATION = `${REFERENCE}, 'kind', 'feedback', 'last_at', r.last_at + c.no * interval '1 second'`
const CALL = `'id', overlay(r.id::text placing lpad(to_hex(c.no), 12, '0') from 25)`

beforeAll(async () => {
  w = await world()
  of = await furnish(w, w, 'tonle')
  const vendor = await openTestVendor(w, 'PG')
  const session = await vendor.session(of.members[1])
  await vendor.send('bet', { ...session, gameId: GAME, currency: 'USD', txId: 'open', amount: '1.00' })
  const own = await agent().call(statements, {})
  statement = `cst_${own.content[0]!.id.replaceAll('-', '')}`
  await w.composition.watch.flush()
  await w.fold()
  lists = (await declared()).filter((entry): entry is [string, ListCall] => isListCall(entry[1]))
  for (const { more } of Object.values(cases)) await more?.()
}, 120_000)
afterAll(() => w.close())

async function adjusted(): Promise<void> {
  const second = (await w.operator()).caller
  const input = { account: of.members[0].account, kind: 'credit', amount: '1.00', currency: 'USD', cause: 'other', why: 'a test' }
  await operator().callWith(second, adjustMember, input)
  await copies('wallet.adjustment', 'true', `'id', gen_random_uuid()`)
}

/** Copies of a row written by the program, with other unique values: arguments of `jsonb_build_object`, over the row `r` and `c.no`. */
const PAYMENT = `'id', gen_random_uuid(), 'source', 'copy:' || gen_random_uuid()`
const AWARD = `'id', gen_random_uuid(), 'period_day', '2020-01-01'::date + c.no + (random() * 100000)::int`
const ODD = `'id', gen_random_uuid(), 'round_id', 'large ' || c.no`
const ENTRY = `'id', gen_random_uuid(), 'source', 'copy:' || gen_random_uuid()`
const copies = (table: string, where: string, changes: string, count = MANY) =>
  w.database.asOwner(
    `alter table ${table} disable trigger user;
     do $copies$ declare names text; begin
       -- generated columns cannot be written
       select string_agg(quote_ident(attname), ', ' order by attnum) into names from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
       execute replace($insert$
         insert into ${table} (<columns>) select <columns> from (
           select made.* from (select * from ${table} where ${where} limit 1) r, generate_series(1, ${count}) c (no),
             jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object('copy', c.no, ${changes})) made) made
       $insert$, '<columns>', names);
     end $copies$;
     alter table ${table} enable trigger user`,
  )

/** The furnished statement, as the agent names it. */
let statement: string
const contractRows = () =>
  copies(
    'contracts.contract',
    'giver_id is null',
    `'id', gen_random_uuid(), 'state', 'terminated', 'asked_by', null, 'asked', null, 'signed', null`,
  )
const teamHours = () =>
  w.database.asOwner(
    `set role tonle_worker;
     insert into agents.line (brand_id, member_id, version, ancestors)
       select brand_id, id, 1, array['${of.agent.id}'::uuid] from identity.member where brand_id = '${w.brandId}' and account like 'copy%' on conflict do nothing;
     insert into contracts.member_hour (brand_id, member_id, day, hour, placed_day, placed_hour, line_version, settled_version, vertical, currency, mode, stake, payout, valid_bet, cash_bet)
       select brand_id, id, app_now()::date, 1, app_now()::date, 1, 1, 1, 'RNG', 'USD', 'play', 1, 0, 1, 1
         from identity.member where brand_id = '${w.brandId}' and account like 'copy%' on conflict do nothing;
     reset role`,
  )
const teamBets = () =>
  copies(
    'play.vendor_tx',
    `stake is not null and payout is not null and member_id = '${of.members[0].id}'`,
    BET.replace("'copy '", "'team '"),
  )

const articles = async () => {
  await copies('content.document', `kind = 'news'`, `'id', gen_random_uuid(), 'key', 'article-' || c.no`)
  await w.database.asOwner(
    `insert into content.published (brand_id, id, kind, key, position, title, summary, content, content_raw, sanitiser, shown_from)
       select brand_id, id, kind, key, 0, title, summary, content, content, 1, app_now() from content.document where key like 'article-%'`,
  )
}

const sent = () =>
  w.database.asOwner(
    `insert into delivery.message (brand_id, id, channel, kind, language, to_index, to_sealed, state, is_code, expires_at)
       select '${w.brandId}', made.id, 'email', 'test.code', 'en', repeat('0', 64),
              made.sealed, 'sent', true, app_now() from jsonb_to_recordset('${sealedRows()}') as made (id uuid, sealed text)`,
  )
const sealedRows = () =>
  JSON.stringify(
    Array.from({ length: MANY }, () => {
      const id = newId(w.services.clock)
      return { id, sealed: w.services.keyring.seal('personal', 'sok@example.com', `delivery.message:${w.brandId}:${id}`) }
    }),
  )

const team = () =>
  w.database.asOwner(
    `alter table agents.downline disable trigger user;
     insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
       select brand_id, gen_random_uuid(), 'copy' || c.no, type, nickname, 'c' || c.no, currency, 'copy00' || c.no
         from identity.member, generate_series(1, ${MANY}) c (no) where id = '${of.members[0].id}';
     insert into agents.downline select (jsonb_populate_record(null::agents.downline, to_jsonb(d) || jsonb_build_object('member_id', m.id))).*
       from agents.downline d join identity.member m on m.brand_id = d.brand_id and m.account like 'copy%' where d.member_id = '${of.members[0].id}';
     alter table agents.downline enable trigger user`,
  )

/** Friends of the second member. */
const referrals = () =>
  w.database.asOwner(
    `alter table referral.pair disable trigger user;
     insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
       select brand_id, gen_random_uuid(), 'friend' || c.no, type, nickname, 'f' || c.no, currency, 'frnd00' || c.no
         from identity.member, generate_series(1, ${MANY}) c (no) where id = '${of.members[0].id}';
     insert into referral.pair select (jsonb_populate_record(null::referral.pair, to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'friend_id', m.id))).*
       from referral.pair p join identity.member m on m.brand_id = p.brand_id and m.account like 'friend%' where p.inviter_id = '${of.members[1].id}';
     alter table referral.pair enable trigger user`,
  )

/** The last step of each copied withdrawal. */
const steps = () =>
  w.database.asOwner(
    `alter table cashier.step disable trigger user;
     insert into cashier.step (brand_id, subject, subject_id, version, from_state, to_state, by)
       select w.brand_id, 'withdrawal', w.id, w.version, 'sending', w.state, 'bank' from cashier.withdrawal w
       on conflict do nothing;
     alter table cashier.step enable trigger user`,
  )

const reportLines = () =>
  w.database.asOwner(
    `insert into catalog.import (brand_id, id, vendor, by_name, file_name) values ('${w.brandId}', '${LIST}', 'KX', 'operator', 'games.csv');
     insert into catalog.import_line (brand_id, import_id, line, code, outcome, notes)
       select '${w.brandId}', '${LIST}', c.no, 'game-' || c.no, 'added', '[]' from generate_series(1, ${MANY}) c (no)`,
  )

const pictures = (isRemoved = false) =>
  copies(
    'content.picture',
    'true',
    `'id', gen_random_uuid(), 'name', 'Picture ' || c.no, 'sha256', lpad(c.no::text, 64, '${isRemoved ? 'a' : '0'}'), 'is_removed', ${isRemoved}`,
  )
const versions = (table: string, value: string) =>
  w.database.asOwner(
    `insert into brand.${table}, why, changed_by)
       select '${w.brandId}', ${value}, 'a copy', 'operator' from generate_series(1, ${MANY}) c (no) on conflict do nothing`,
  )
const settings = () => versions('setting_version (brand_id, module, version, overrides', `'cashier', c.no, '{}'`)
const arrangements = (name: string) =>
  versions('arrangement_version (brand_id, arrangement, version, state', `'${name}', c.no, '[]'`)
/** A seed of its own for each. */
const spins = () => {
  const seeds = Array.from({ length: MANY }, () => {
    const id = newId(w.services.clock)
    return { id, sealed: w.services.keyring.seal('seed', new Uint8Array(32), id) }
  })
  return w.database.asOwner(
    `create temp table one as select * from rewards.spin where member_id = '${of.members[1].id}' limit 1;
     insert into rewards.seed (brand_id, id, program_id, holder, server_seed, commitment, revealed_at)
       select brand_id, made.id, program_id, 'copy', made.sealed, repeat('0', 64), app_now()
         from one, jsonb_to_recordset('${JSON.stringify(seeds)}') as made (id uuid, sealed text);
     insert into rewards.spin (brand_id, id, program_id, version, member_id, currency, mode, grant_id, seed_id, client_seed, segment, prize, amount)
       select o.brand_id, gen_random_uuid(), o.program_id, o.version, o.member_id, o.currency, o.mode, o.grant_id, e.id, 'copy', o.segment, o.prize, o.amount
         from one o join rewards.seed e on e.program_id = o.program_id and e.holder = 'copy'`,
  )
}

/** Lots that are over, of each a share of the second member; a seed of its own for each. */
const lots = () => {
  const made = Array.from({ length: MANY }, (_, no) => {
    const [id, lot] = [newId(w.services.clock), newId(w.services.clock)]
    return { id, lot, no: no + 1, sealed: w.services.keyring.seal('seed', new Uint8Array(32), id) }
  })
  return w.database.asOwner(
    `create temp table old as select * from rewards.lot where brand_id = '${w.brandId}' limit 1;
     create temp table made as select * from jsonb_to_recordset('${JSON.stringify(made)}') as made (id uuid, lot uuid, no int, sealed text);
     insert into rewards.seed (brand_id, id, program_id, holder, server_seed, commitment, revealed_at)
       select brand_id, made.id, program_id, 'lot copy', made.sealed, repeat('0', 64), app_now() from old, made;
     insert into rewards.lot select (jsonb_populate_record(null::rewards.lot, to_jsonb(o) || jsonb_build_object('id', m.lot, 'no', m.no,
       'seed_id', m.id, 'taken', 1, 'paid', o.smallest, 'closed_at', app_now()))).* from old o, made m;
     insert into rewards.share (brand_id, lot_id, place, member_id, amount)
       select o.brand_id, m.lot, 1, '${of.members[1].id}', o.smallest from old o, made m`,
  )
}

let raffleId = ''
/** Tickets of members by their rows alone. */
const tickets = async () => {
  const { id } = await w.services.db.system(tx =>
    tx.one<{ id: string }>('select program_id as id from rewards.raffle_entry where member_id = $1', [of.members[1].id]),
  )
  raffleId = `rpg_${id.replaceAll('-', '')}`
  await w.database.asOwner(
    `insert into rewards.raffle_entry (brand_id, program_id, no, member_id, ref, first, last)
       select brand_id, '${id}', no + 1, id, repeat('0', 16), no + 1, no + 1
         from (select brand_id, id, row_number() over (order by id) as no from identity.member
                where brand_id = '${w.brandId}' and id <> '${of.members[1].id}' order by id limit ${MANY}) m`,
  )
}
const moreRaffles = () =>
  w.database.asOwner(
    `create temp table one_raffle as select r.* from rewards.raffle r join rewards.raffle_entry i using (brand_id, program_id)
       where i.member_id = '${of.members[1].id}' limit 1;
     create temp table copied as select c.no, gen_random_uuid() as id from generate_series(1, ${MANY}) c (no);
     insert into rewards.program select (jsonb_populate_record(null::rewards.program, to_jsonb(p) || jsonb_build_object('id', c.id))).*
       from rewards.program p join one_raffle o on o.program_id = p.id, copied c;
     insert into rewards.program_setup select p.brand_id, p.id, p.version, p.setup, app_now() from rewards.program p join copied c on c.id = p.id;
     insert into rewards.raffle select (jsonb_populate_record(null::rewards.raffle, to_jsonb(o) || jsonb_build_object('program_id', c.id))).*
       from one_raffle o, copied c`,
  )

const limitChanges = () =>
  w.database.asOwner(
    `insert into cashier.deposit_limit (brand_id, id, member_id, period, cap, currency, state, asked_by, holds_from, ended_at, ended_by)
       select '${w.brandId}', gen_random_uuid(), '${of.members[1].id}', 'day', c.no, 'USD', 'ended', 'member', app_now(), app_now(), 'replaced'
         from generate_series(1, ${MANY}) c (no)`,
  )

const fundsChecks = () =>
  w.database.asOwner(
    `insert into cashier.funds_check (brand_id, id, member_id, currency, days, threshold, net, state, decided_by, decided_at)
       select '${w.brandId}', gen_random_uuid(), '${of.members[1].id}', 'USD', 30, 1, c.no, 'accepted', 'operator:x', app_now()
         from generate_series(1, ${MANY}) c (no)`,
  )
const alerts = () =>
  w.database.asOwner(
    `insert into cashier.deposit_alert (brand_id, id, member_id, kind, facts, closed_by, closed_at, note)
       select '${w.brandId}', gen_random_uuid(), '${of.members[1].id}', 'over_limit', '{"currency":"USD"}', 'operator:x', app_now(), 'a copy'
         from generate_series(1, ${MANY}) c (no)`,
  )

const approvals = () =>
  w.database.asOwner(
    `insert into operators.approval (brand_id, id, call, ability, subject, about, amount, currency, input, asked_by, expires_at)
       select '${w.brandId}', gen_random_uuid(), 'play.releaseHeldCredit', 'vendors.write', 'copy ' || c.no, '{}', 1, 'USD', '{}', o.id,
              app_now() + interval '1 day' from (select id from operators.operator limit 1) o, generate_series(1, ${MANY}) c (no)`,
  )

const vendorTransfers = () =>
  w.database.asOwner(
    `alter table transfers.transfer disable trigger user;
     insert into transfers.transfer (brand_id, id, member_id, vendor, vendor_account, player, direction, is_all, amount, in_flight, moved, currency, mode,
                                     state, cause, due_at, decided_at, changed_by)
       select '${w.brandId}', gen_random_uuid(), '${of.members[1].id}', 'PG', 1, 'p', 'in', false, c.no, c.no, c.no, 'USD', 'play', 'done', 'member',
              app_now(), app_now(), 'vendor' from generate_series(1, ${MANY}) c (no);
     alter table transfers.transfer enable trigger user`,
  )

const differences = () =>
  w.database.asOwner(
    `insert into transfers.wallet (brand_id, member_id, vendor, currency, mode, told_balance, told_net, told_revision, seen_at, difference, differs_since)
       select '${w.brandId}', '${of.members[1].id}', 'V' || c.no, 'USD', 'play', c.no, 0, 1, app_now(), c.no, app_now() from generate_series(1, ${MANY}) c (no)`,
  )

async function seeds(): Promise<void> {
  const [, session = ''] = of.handles.session ?? []
  for (let i = 0; i < MANY; i++) await member().call(rotateSeed, { session })
}

const days = () =>
  copies(
    'reports.bet_day',
    `member_id = '${of.members[1].id}'`,
    `'game', 'g' || c.no, 'day', r.day - c.no % 28, 'placed_day', r.day - c.no % 28, 'bets', 1`,
  )

/** What came through each of the members of `team`. */
const branches = () =>
  w.database.asOwner(
    `set role tonle_worker;
     insert into reports.branch_day (brand_id, agent_id, branch_id, day, mode, currency, is_own, bets, stake, payout, valid_bet, deposits, withdrawals, active)
     select brand_id, '${of.agent.id}', id, app_now()::date + d.n, 'play', 'USD', true, 1, 1, 0, 1, 0, 0, 1
       from identity.member cross join generate_series(-1, 1) d (n) where brand_id = '${w.brandId}' and account like 'copy%'
     on conflict do nothing;
     reset role`,
  )
const revenueDays = () => copies('reports.revenue_day', 'bets > 0', `'game', 'g' || c.no`)

async function lines(kind: 'member_cash' | 'member_points' = 'member_cash', mode: 'play' | 'points' = 'play'): Promise<void> {
  const book = { brand: w.brandId, currency: 'USD', mode } as const
  const to = { kind, member: of.members[1].id, ...book } as const
  for (let i = 0; i < MANY; i++)
    await w.services.db.tx(w.brandId, tx =>
      w.services.ledger.postOrFail(tx, {
        key: `copy:${i}`,
        kind: 'deposit',
        book,
        lines: move({ from: { kind: 'clearing', provider: 'sandbox' }, to, amount: parseMoney('1.00') as Money }),
      }),
    )
}

const read = (name: string, call: ListCall, input: object) => {
  const { caller, input: filters } = cases[name]!
  const own = typeof filters === 'function' ? filters() : filters
  return caller().call(call, { ...own, ...input } as never) as Promise<{ content: unknown[]; next: string | null }>
}

test('every list has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(lists.map(([name]) => name).sort())
})

/** The fewest of three tries: sessions and settings are read again now and then. */
async function fewest(name: string, call: ListCall, input: object) {
  let page: Awaited<ReturnType<typeof read>> = { content: [], next: null }
  const tries: number[] = []
  for (let i = 0; i < 3; i++)
    tries.push((await statementsOf(async () => (page = await read(name, call, { ...input, count: 'true' })))).length)
  return { rows: page.content.length, next: page.next, sent: Math.min(...tries) }
}

test('a page of fifty rows takes as many statements as a page of one', async () => {
  for (const [name, call] of lists) {
    const [one, many] = [await fewest(name, call, { limit: '1' }), await fewest(name, call, { limit: '50' })]
    expect({ name, rows: [one.rows, many.rows], sent: one.sent }).toEqual({ name, rows: [1, 50], sent: many.sent })
    const later = await fewest(name, call, { limit: '1', cursor: one.next })
    const last = await fewest(name, call, { limit: '10', cursor: many.next })
    expect({ name, rows: [later.rows, last.rows], sent: later.sent }).toEqual({ name, rows: [1, 10], sent: last.sent })
  }
}, 120_000)

test('no order of a list, on its first page or a later one, walks through a large table', async () => {
  await copies(
    'play.vendor_tx',
    `stake is not null and member_id = '${of.members[1].id}'`,
    `${BET.replace('(c.no)', '(1000 + c.no)').replace("'copy '", "'large '")}, 'member_id', gen_random_uuid()`,
    LARGE,
  )
  await copies('vendors.vendor_call', 'true', CALL.replace('(c.no)', '(1000 + c.no)'), LARGE)
  await copies('cashier.deposit', 'true', `'id', gen_random_uuid(), 'reference', 'large ' || c.no, 'amount', c.no`, LARGE)
  await copies(
    'cashier.withdrawal',
    `state = 'paid'`,
    `'id', gen_random_uuid(), 'reference', 'large ' || c.no, 'amount', 1000000 + c.no`,
    LARGE,
  )
  await copies('operators.audit', 'true', `'seq', 10000 + c.no`, LARGE)
  await copies('transfers.odd_round', 'true', ODD, LARGE)
  await copies('messages.notice', 'true', `'id', gen_random_uuid(), 'key', 'large ' || c.no`, LARGE)
  await copies(
    'support.conversation',
    'true',
    `'id', gen_random_uuid(), 'reference', 'large ' || c.no, 'kind', 'feedback', 'state', 'closed', 'closed_at', now(), 'member_id', null, 'visitor', '\\x' || repeat('ab', 32)`,
    LARGE,
  )
  await w.database.asOwner('analyze')
  const walks: string[] = []
  for (const [name, call] of lists)
    for (const sort of call.list.sorts.length > 0 ? call.list.sorts : [undefined]) {
      const input = { limit: '20', ...(sort && { sort }) }
      const first = await read(name, call, input)
      const sent = await statementsOf(async () => {
        await read(name, call, input)
        if (first.next) await read(name, call, { ...input, cursor: first.next })
      })
      for (const statement of sent) walks.push(...(await walksOf(statement)).map(walk => `${name} ${sort}: ${walk}`))
    }
  expect(walks).toEqual([])
}, 120_000)

/** Tables that the plan of a statement reads from end to end. */
async function walksOf({ text, values }: SentStatement): Promise<string[]> {
  if (!/^\s*(select|with)\b/.test(text)) return []
  const plan = await w.services.db.read(w.brandId, tx => tx.query<Record<string, string>>(`explain ${text}`, values))
  return plan.flatMap(row => new RegExp(`Seq Scan on (${LARGE_TABLES})\\b`).exec(row['QUERY PLAN'] ?? '')?.[1] ?? [])
}
