import { createHmac, randomUUID } from 'node:crypto'
import { addDestination } from '@tonle/alarms/contract'
import {
  addAccount,
  addPayoutProof,
  addProof,
  approveWithdrawal,
  assignPayment,
  payWithdrawal,
  requestDeposit,
  requestWithdrawal,
  sendStatement,
  settleByHand,
  suspensePayments,
  takeByHand,
} from '@tonle/cashier/contract'
import { applyEntry, sandboxBankEnvironment } from '@tonle/cashier/server'
import { sendImport } from '@tonle/catalog/contract'
import { addPicture } from '@tonle/content/contract'
import { startExport, startOwnExport } from '@tonle/exports/contract'
import { saveSegment } from '@tonle/identity/contract'
import { type Money, parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { consoleItems, createItem, redeemPoints } from '@tonle/points/contract'
import { newId } from '@tonle/process'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { addTemplate, openChat, sendMessage, sendPicture } from '@tonle/support/contract'
import { issueKey, openAccount } from '@tonle/vendors/contract'
import sharp from 'sharp'
import { agree, keepMove, workAsAgent } from './furnish-agents.ts'
import { inviteEachOther, reachMissions, winSome } from './furnish-rewards.ts'
import type { People, Person } from './people.ts'
import { wire } from './wire-id.ts'
import type { World } from './world.ts'

export interface Furnished {
  members: [Person, Person]
  agent: Person
  operator: Person
  /** Play sessions' tokens, cursors and other handles that are no ids, by field name. */
  handles: Record<string, string[]>
}

export async function furnish(w: World, people: People, merchant: string): Promise<Furnished> {
  const agent = await people.agent({ balance: '100.00' })
  const members: [Person, Person] = [
    await people.member({ balance: '500.00', upline: agent }),
    await people.member({ balance: '500.00' }),
  ]
  await workAsAgent(agent, members)
  const operator = await people.operator('admin', { hasProof: true })
  await keepMove(w, members[1], operator)
  if (!(await hasPartner(w, merchant))) {
    await operator.caller.call(openAccount, { vassalage: 'KX', dialect: 'neutral', networks: '192.0.2.0/24', why: 'a partner' })
    await operator.caller.call(issueKey, { vassalage: 'KX', why: 'a partner' })
  }
  await operator.caller.upload(
    sendStatement.path.replace(':provider', 'sandbox'),
    'text/csv',
    Buffer.from(`id,reference,amount,currency,at\nfurnished,D-UNHEARD,5.00,USD,${w.services.clock.now().toISOString()}`),
  )
  await operator.caller.upload(sendImport.path.replace(':vassalage', 'KX'), 'text/csv', Buffer.from('code\nlist-game'))
  await operator.caller.call(saveSegment, { name: `Of ${operator.account}`, filter: { tag: 'furnished' } })
  await operator.caller.call(addDestination, {
    ...{ name: 'Duty', role: 'admin', language: 'en', everyMinutes: 60, why: 'the night shift' },
    ...{ channel: 'webhook', address: 'https://hooks.example.com/tonle' },
  })
  await operator.caller.call(startExport, { list: 'identity.consoleMembers' })
  for (const { caller } of [...members, agent]) await caller.call(startOwnExport, { list: 'cashier.deposits' })
  await keepPasskey(w, operator)
  await makeRole(w, merchant)
  await holdCredit(w, merchant, members[0])
  await askForPrize(w, merchant, members[0])
  for (const member of members) await notify(w, merchant, member)
  for (const member of members) await askTransfer(w, merchant, member)
  for (const member of members) await differAtVendor(w, merchant, member)
  await mail(w, merchant)
  await converse(operator, members)
  const sessions: string[] = []
  for (const { caller } of members) {
    await caller.call(requestDeposit, { method: 'aba', amount: '25.00' })
    const { token } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
    await caller.call(openSlot, { session: token })
    for (let spins = 0; spins < 3; spins++) await caller.call(spinSlot, { session: token, stake: '2.00' })
    sessions.push(token)
  }
  await agree(w, people, operator, agent)
  const demo = await people.visitor().call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'demo' })
  const withdrawals = await Promise.all(members.map(member => askFor(member)))
  await payOut(w, operator, members[1], withdrawals[1]!, merchant)
  await payByHand(operator, members[1])
  // After the withdrawals, which would end it.
  for (const member of members) await promise(w, merchant, member)
  for (const member of members) await applyFor(w, merchant, member)
  await bankSays(w, members[0], merchant, { kind: 'credit', reference: 'D-NOBODY222', amount: '7.00' })
  await askSecondOperator(w, operator, members[0], merchant)
  for (const member of members) await askForFunds(w, merchant, member)
  await applyForGoods(w, people, operator, members)
  await winSome(w, operator, members, merchant)
  await reachMissions(w, operator, members, merchant)
  await inviteEachOther(w, members, merchant)
  return { members, agent, operator, handles: { session: [...sessions, demo.token] } }
}

/** A passkey by its row alone: no device answers for it. */
const keepPasskey = (w: World, { account }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into operators.passkey (id, operator_id, credential_id, public_key, host, name)
       select $2::uuid, o.id, 'furnished-' || $2::uuid::text, 'x', 'localhost', 'Laptop' from operators.operator o where o.name = $1`,
      [account, newId(w.services.clock)],
    ),
  )

/** Goods for a point that the spins have earned; the second member's need no address. */
async function applyForGoods(w: World, people: People, operator: Person, [one, other]: [Person, Person]): Promise<void> {
  await w.fold()
  const second = await people.operator()
  const offer = async (item: object & { needsAddress: boolean }) => {
    await operator.caller.callWith(second.caller, createItem, item)
    const { content } = await operator.caller.call(consoleItems, { limit: '100' })
    return content.find(({ needsAddress, price }) => needsAddress === item.needsAddress && price === 1_000_000n)!.id
  }
  const terms = {
    names: { en: 'Cup', km: 'ពែង', zh: '杯' },
    price: '1',
    art: 'cup',
    isOn: true,
    stock: 9,
    why: 'a test',
  } as const
  const sent = await offer({ ...terms, needsAddress: true })
  const kept = await offer({ ...terms, needsAddress: false })
  await one.caller.call(redeemPoints, { item: sent, address: 'No. 12, Street 178, Phnom Penh' })
  await other.caller.call(redeemPoints, { item: kept })
}

const PARTNER = `vendors.vendor_account a join brand.brand b on b.id = a.brand_id where b.merchant_code = $1 and a.vendor = 'KX'`

const hasPartner = async (w: World, merchant: string): Promise<boolean> =>
  (await w.services.db.system(tx => tx.maybe(`select from ${PARTNER}`, [merchant]))) !== undefined

/** A credit that waits for an operator, by its rows alone: no vendor paid it, and nobody here decides it. */
async function holdCredit(w: World, merchant: string, { id: member }: Person): Promise<void> {
  const id = newId(w.services.clock)
  const amount = 10_000n as Money
  const { brand } = await w.services.db.system(tx =>
    tx.one<{ brand: string }>(
      `insert into play.held_credit (brand_id, id, vendor_account, vendor, kind, tx_id, member_id, currency, mode, day, ceiling, allowed, amount, rest, held_at)
       select a.brand_id, $2::uuid, a.id, a.vendor, 'win', $2::uuid::text, $3, 'USD', 'play', current_date, 'operation', 1, $4, $4, app_now()
         from ${PARTNER} returning brand_id as brand`,
      [merchant, id, member, amount],
    ),
  )
  const account = { kind: 'member_cash', member, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(brand, tx => w.services.ledger.hold(tx, { account, amount, key: `check:${id}:1` }))
}

/** A prize that a vendor is to give, by its row alone: nobody tells the vendor. */
const askForPrize = (w: World, merchant: string, { id: member }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into play.promo_grant (brand_id, id, vendor_account, vendor, member_id, currency, mode, amount, granted_by, note, expires_at)
       select a.brand_id, $2, a.id, a.vendor, $3, 'USD', 'play', 1000000, 'nobody', 'a prize', app_now() + interval '30 days' from ${PARTNER}`,
      [merchant, newId(w.services.clock), member],
    ),
  )

/** A transfer from a vendor's wallet that nobody has asked the vendor for; nothing of it is in flight. */
async function askTransfer(w: World, merchant: string, member: Person): Promise<void> {
  await w.services.db.system(tx =>
    tx.query(
      `insert into transfers.transfer (brand_id, id, member_id, vendor, vendor_account, player, direction, is_all, amount, in_flight, currency, mode,
                                       state, cause, due_at, changed_by)
       select a.brand_id, $2, $3, a.vendor, a.id, 'p', 'out', false, 1000000, 0, 'USD', 'play', 'sending', 'member', app_now() + interval '1 day', 'member'
         from ${PARTNER}`,
      [merchant, newId(w.services.clock), member.id],
    ),
  )
}

/** A day on which a vendor's net and its rounds differ, and a round of no player, by their rows alone. */
async function differAtVendor(w: World, merchant: string, { id: member }: Person): Promise<void> {
  const id = newId(w.services.clock)
  const round = { game: 'list-game', currency: 'USD', stake: '1.00', payout: '0.00', startedAt: '2026-11-20T00:00:00Z' }
  await w.services.db.system(tx =>
    tx.query(
      `with a as (select a.* from ${PARTNER}),
            o as (insert into transfers.odd_round (brand_id, vendor_account, round_id, player, round, reason)
                  select brand_id, id, 'odd ' || $2::uuid, 'nobody', $4::jsonb || '{"endedAt":"2026-11-20T00:00:01Z"}', 'player' from a)
       insert into transfers.net_day (brand_id, id, member_id, vendor, currency, mode, day, net, seen_at, net_before, difference, state, compared_at)
       select brand_id, $2, $3, vendor, 'USD', 'play', current_date - 1, 1000000, app_now(), 0, 1000000, 'open', app_now() from a`,
      [merchant, id, member, JSON.stringify(round)],
    ),
  )
}

/** A bonus that waits for its turn, of a campaign by its row alone: it moves no money and shares in no stake. */
const promise = (w: World, merchant: string, { id: member }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `with b as (select id from brand.brand where merchant_code = $1),
            c as (insert into promotions.campaign (brand_id, id, code, state, trigger, currency, mode, terms, words, given, starts_at, changed_by)
                  select b.id, $3::uuid, 'F' || upper(right(replace($3::uuid::text, '-', ''), 20)), 'stopped', 'manual', 'USD', 'play', $5::jsonb, '{"title":{"en":"Gift"},"summary":{"en":"A gift"}}', 1000000,
                         app_now(), 'test' from b returning brand_id)
       insert into promotions.grant (brand_id, id, campaign_id, member_id, currency, mode, source, amount, target, terms, state)
       select brand_id, $4::uuid, $3::uuid, $2::uuid, 'USD', 'play', 'manual:furnished', 1000000, 5000000, $5::jsonb, 'queued' from c`,
      [merchant, member, newId(w.services.clock), newId(w.services.clock), JSON.stringify(GIFT)],
    ),
  )

/** An application that waits for the desk, for the campaign of a member's bonus. */
const applyFor = (w: World, merchant: string, { id: member }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into promotions.entry (brand_id, id, campaign_id, member_id, source, state, pictures)
       select brand_id, $3, campaign_id, member_id, 'apply:furnished', 'applying', array[$4::uuid] from promotions.grant
        where brand_id = (select id from brand.brand where merchant_code = $1) and member_id = $2 limit 1`,
      [merchant, member, newId(w.services.clock), newId(w.services.clock)],
    ),
  )

const GIFT = {
  reward: { kind: 'amount', amount: '1' },
  wagering: { times: 5, of: 'bonus' },
  ...{ order: 'cash_first', largestBet: null, days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
}

/** Money in suspense above the limit of one operator: its credit waits for a second one. */
async function askSecondOperator(w: World, operator: Person, member: Person, merchant: string): Promise<void> {
  const movement = { kind: 'credit', reference: 'D-NOBODY444', amount: '700.00' } as const
  const event = randomUUID()
  await bankSays(w, member, merchant, movement, event)
  await bankShows(w, merchant, movement, event)
  const { content } = await operator.caller.call(suspensePayments, {})
  const { id } = content.find(payment => payment.reference === 'D-NOBODY444')!
  const input = { id: wire('pay', id), member: wire('mem', member.id), note: 'a transfer that came late' }
  await operator.caller.ask(assignPayment, input)
}

/** A question where the money comes from with a proof, and an alert about deposits, by their rows alone. */
const askForFunds = (w: World, merchant: string, { id: member }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `with b as (select id from brand.brand where merchant_code = $1),
            f as (insert into cashier.funds_check (brand_id, id, member_id, currency, days, threshold, net, state)
                  select b.id, $3, $2, 'USD', 30, 1, 1, 'asked' from b),
            a as (insert into cashier.deposit_alert (brand_id, id, member_id, kind, facts)
                  select b.id, $4, $2, 'over_limit', '{"currency":"USD","period":"day"}' from b)
       insert into cashier.funds_proof (brand_id, id, check_id) select b.id, $5, $3 from b`,
      [merchant, member, ...[1, 2, 3].map(() => newId(w.services.clock))],
    ),
  )

/** A notice in the member's inbox, as its job writes it. */
const notify = (w: World, merchant: string, { id }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into messages.notice (brand_id, id, member_id, key, kind, params)
       select b.id, $2, $3::uuid, 'furnished:' || $3::uuid::text, 'cashier.deposit_arrived', '{"amount":"25.00","currency":"USD"}'
         from brand.brand b where b.merchant_code = $1`,
      [merchant, newId(w.services.clock), id],
    ),
  )

/** A chat of each member with a picture, one of them closed, and a ready answer; the picture stands in the library, too. */
async function converse(operator: Person, members: readonly Person[]): Promise<void> {
  const text = { km: 'បាទ', en: 'Yes', zh: '好' }
  await operator.caller.call(addTemplate, { title: text, text })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#642' } })
    .png()
    .toBuffer()
  await operator.caller.upload(`${addPicture.path}?name=${operator.account}`, 'image/png', picture)
  for (const { caller } of members) {
    const { id } = await caller.call(openChat)
    await caller.call(sendMessage, { id, text: 'a question of mine' })
    await caller.upload(sendPicture.path.replace(':id', wire('cnv', id)), 'image/png', picture)
  }
}

/** A role of the brand's own, which no operator has. */
const makeRole = (w: World, merchant: string): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into operators.role (key, brand_id, name, abilities)
       select $2, id, 'Night shift ' || right($2, 6), array['console.use', 'members.read'] from brand.brand where merchant_code = $1`,
      [merchant, `rol_${newId(w.services.clock).replaceAll('-', '')}`],
    ),
  )

/** An e-mail that the development outbox took. */
async function mail(w: World, merchant: string): Promise<void> {
  const id = newId(w.services.clock)
  const { brand } = await w.services.db.system(tx =>
    tx.one<{ brand: string }>('select id as brand from brand.brand where merchant_code = $1', [merchant]),
  )
  const seal = (text: string) => w.services.keyring.seal('personal', text, `delivery.message:${brand}:${id}`)
  await w.services.db.tx(brand, tx =>
    tx.query(
      `insert into delivery.message (brand_id, id, channel, kind, language, to_index, to_sealed, text_sealed, state, is_code, expires_at, ended_at)
       values ($1, $2, 'email', 'identity.code', 'en', repeat('0', 64), $3, $4, 'sent', true, app_now(), app_now())`,
      [brand, id, seal(`someone@${merchant}.example`), seal(JSON.stringify({ subject: merchant, text: 'furnished' }))],
    ),
  )
}

let numbers = 200_000

async function askFor({ caller }: Person): Promise<string> {
  const account = await caller.call(addAccount, { method: 'aba', number: `${++numbers}555`, holder: 'Chan Thida' })
  const asked = await caller.call(requestWithdrawal, { account: wire('bac', account.id), amount: '20.00' })
  return wire('wdr', asked.id)
}

async function payOut(w: World, operator: Person, member: Person, id: string, merchant: string): Promise<void> {
  await operator.caller.call(approveWithdrawal, { id, version: 0 })
  await operator.caller.call(payWithdrawal, { id, version: 1 })
  const { reference } = await w.services.db.system(tx =>
    tx.one<{ reference: string }>('select reference from cashier.payout order by created_at desc, id desc limit 1'),
  )
  await bankShows(w, merchant, { kind: 'payout_paid', reference, amount: '20.00' })
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  await member.caller.upload(addProof.path.replace(':id', id), 'image/png', picture)
}

/** A second withdrawal, paid outside by the operator. */
async function payByHand(operator: Person, member: Person): Promise<void> {
  const id = await askFor(member)
  await operator.caller.call(approveWithdrawal, { id, version: 0 })
  await operator.caller.call(takeByHand, { id, version: 1 })
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#264' } })
    .png()
    .toBuffer()
  await operator.caller.upload(addPayoutProof.path.replace(':id', id), 'image/png', picture)
  await operator.caller.call(settleByHand, { id, version: 2, reference: `FT-${numbers}` })
}

/** A signed notice of the sandbox bank to the host of the given person. The same `event` again is the same movement told again. */
export async function bankSays(
  w: World,
  to: Person,
  merchant: string,
  entry: { kind: string; reference: string; amount: string },
  event: string = randomUUID(),
): Promise<void> {
  const [key = ''] = (sandboxBankEnvironment(w.services).BANK_KEYS ?? '').split(',')
  const [keyId, secret = ''] = key.split(':')
  const path = '/wps/cashier/webhooks/sandbox'
  const at = w.services.clock.now().toISOString()
  const body = JSON.stringify({ event, merchant, entry: { seq: 1, id: event, currency: 'USD', at, ...entry } })
  const seconds = String(Math.floor(w.services.clock.nowMs() / 1000))
  const nonce = randomUUID().replaceAll('-', '')
  const signed = ['notice', merchant, seconds, nonce, 'POST', path, body].join('\n')
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(signed).digest('hex')
  const response = await to.caller.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: to.caller.host,
      'content-type': 'application/json',
      signature: `key=${keyId};merchant=${merchant};at=${seconds};nonce=${nonce};mac=${mac}`,
    },
    payload: body,
  })
  if (response.statusCode !== 200) throw new Error(`the notice was refused: ${response.body}`)
}

/** A movement on the statement of the sandbox bank. The same `event` as a notice is the movement that it told of. */
export async function bankShows(
  w: World,
  merchant: string,
  { kind, reference, amount }: { kind: 'credit' | 'payout_paid'; reference: string; amount: string },
  event: string = randomUUID(),
): Promise<void> {
  const { services } = w
  const { brand } = await services.db.system(tx =>
    tx.one<{ brand: string }>('select id as brand from brand.brand where merchant_code = $1', [merchant]),
  )
  const movement = { seq: 1, id: event, currency: 'USD', at: services.clock.now() }
  await services.db.tx(brand, tx =>
    applyEntry(tx, services, 'sandbox', { ...movement, kind, reference, amount: parseMoney(amount) }),
  )
}
