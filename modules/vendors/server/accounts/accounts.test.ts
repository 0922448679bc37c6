import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { createVendor } from '@tonle/catalog/contract'
import { parseMoney } from '@tonle/money'
import { approvals, approveRequest, auditLog, withdrawRequest } from '@tonle/operators/contract'
import { type Caller, listen, openTestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountsChanged,
  changeAccount,
  changeCeilings,
  issueKey,
  openAccount,
  resetCeilings,
  retireKey,
  switchAccount,
  switchCapability,
  vendorAccount,
  vendorAccounts,
  vendorsWaiting,
} from '../../contract.ts'
import { openVendorAccount } from '../keys/manage-keys.ts'

let w: World
let admin: Caller
let second: Caller
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  admin = (await w.operator()).caller
  second = (await w.operator()).caller
  for (const vassalage of ['PEARL', 'CORAL'])
    await admin.call(createVendor, { vassalage, name: `${vassalage} Play`, gameTypes: ['FISH'], why })
})
afterAll(() => w.close())

const why = 'the contract is signed'
const pearl = { vassalage: 'PEARL', why } as const
const terms = { ...pearl, dialect: 'neutral', networks: '192.0.2.0/24, 2001:db8::/32\n203.0.113.7' } as const
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string; fields?: object }) =>
      Object.keys(error.fields ?? {}).length > 0 ? { [error.code]: error.fields } : error.code,
  )
const account = () => admin.call(vendorAccount, { vassalage: 'PEARL' })
const amounts = (operation: string, memberDay: string, hour: string) => ({
  operation: parseMoney(operation),
  memberDay: parseMoney(memberDay),
  hour: parseMoney(hour),
})
const db = (sql: string, values: unknown[] = []) => w.services.db.system(tx => tx.query(sql, values), { brand: w.brandId })

test('a vendor of the catalog gets an account, and nobody else', async () => {
  expect((await account()).state).toBe('none')
  expect(await codeOf(admin.call(openAccount, { ...terms, vassalage: 'NOSUCH' }))).toBe('catalog.no_such_vendor')
  expect(await codeOf(admin.call(openAccount, { ...terms, vassalage: 'TONLE' }))).toBe('play.own_studio')
  await admin.call(openAccount, terms)
  expect(await codeOf(admin.call(openAccount, terms))).toBe('play.account_exists')
  expect(await account()).toMatchObject({
    ...{ state: 'open', dialect: 'neutral', hasDemo: false, launchUrl: null, serviceUrl: null, keys: [], capabilities: [] },
    networks: ['192.0.2.0/24', '2001:db8::/32', '203.0.113.7/32'],
  })
  const { vendors } = await admin.call(vendorAccounts)
  expect(vendors.find(one => one.vassalage === 'PEARL')).toMatchObject({ state: 'open', name: 'PEARL Play', liveKeys: 0 })
  expect(vendors.find(one => one.vassalage === 'CORAL')).toMatchObject({ state: 'none' })
})

test('by no other way either: a key for a code that no catalog knows cannot be made', async () => {
  await expect(w.services.db.tx(w.brandId, tx => openVendorAccount(tx, 'NOSUCH', ['10.0.0.0/8']))).rejects.toMatchObject({
    code: 'catalog.no_such_vendor',
  })
  expect(await db(`select 1 from vendors.vendor_account where vendor = 'NOSUCH'`)).toEqual([])
})

test('networks that PostgreSQL would refuse are field errors', async () => {
  const refused = { 'request.invalid': { networks: 'play.network_malformed' } }
  for (const networks of ['192.0.2.1/24', '192.0.2.0/33', 'games.test', '10.0.0.0/8/8', '2001:db8::1/32', 'fe80::1%eth0'])
    expect({ networks, code: await codeOf(admin.call(changeAccount, { ...terms, networks })) }).toEqual({
      networks,
      code: refused,
    })
  expect((await account()).networks).toHaveLength(3)
  for (const networks of ['0.0.0.0/0', '::/0', '2001:db8::1', '::ffff:0:0/96', '10.1.0.0/16'])
    expect({ networks, code: await codeOf(admin.call(changeAccount, { ...terms, networks })) }).toEqual({ networks, code: 'OK' })
})

test('a key is shown once, two may be active, and a retired one is gone', async () => {
  const first = await admin.call(issueKey, pearl)
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  const second = await admin.call(issueKey, pearl)
  expect(await codeOf(admin.call(issueKey, pearl))).toBe('play.two_keys_live')
  expect((await account()).keys.map(key => key.keyId).sort()).toEqual([first.keyId, second.keyId].sort())
  // Not in the account's answer, not in the audit log, not among the answers that are kept for repetitions.
  const log = await admin.call(auditLog, { call: 'play.issueKey' })
  expect(log.content[0]).toMatchObject({ subject: `PEARL:${second.keyId}`, why })
  const kept = await db('select answer::text from house.idempotency')
  for (const { secret } of [first, second])
    expect(inspect([await account(), log, kept], { depth: null, maxArrayLength: null, maxStringLength: null })).not.toContain(
      secret,
    )
  await admin.call(retireKey, { ...pearl, keyId: first.keyId })
  expect(await codeOf(admin.call(retireKey, { ...pearl, keyId: first.keyId }))).toBe('play.no_such_key')
  expect(await codeOf(admin.call(retireKey, { ...pearl, vassalage: 'CORAL', keyId: second.keyId }))).toBe('play.no_such_account')
  expect((await account()).keys.map(key => [key.keyId, key.retiredAt === null])).toEqual([
    [second.keyId, true],
    [first.keyId, false],
  ])
})

test('consoles get an event after every change of an account, and none for a refused change', async () => {
  const vassalage = 'AMBER'
  await admin.call(createVendor, { vassalage, name: 'Amber Play', gameTypes: ['FISH'], why })
  const heard = listen(w, w.brandId, accountsChanged)
  const of = { vassalage, why }
  const book = { ...of, currency: 'USD', mode: 'play' } as const
  const key = async () => (await admin.call(issueKey, of)).keyId
  const acts: (() => Promise<unknown>)[] = [
    () => admin.call(openAccount, { ...terms, vassalage }),
    () => admin.call(changeAccount, { ...terms, vassalage, networks: '' }),
    () => admin.call(switchAccount, { ...of, status: 'closed' }),
    () => admin.call(switchAccount, { ...of, status: 'open' }),
    () => admin.call(switchCapability, { ...of, capability: 'adjust', isOn: true }),
    () => admin.call(resetCeilings, book),
    () => admin.call(changeCeilings, { ...book, operation: '1.00', memberDay: '2.00', hour: '3.00' }),
    async () => admin.call(retireKey, { ...of, keyId: await key() }),
  ]
  const named: string[][] = []
  for (const act of acts) {
    await act()
    named.push(heard())
  }
  const once = ['vendors.accountsChanged']
  expect(named).toEqual([once, once, once, once, once, once, once, [...once, ...once]])
  expect(await codeOf(admin.call(openAccount, { ...terms, vassalage }))).toBe('play.account_exists')
  expect(await codeOf(admin.call(retireKey, { ...of, keyId: `vk_${'0'.repeat(16)}` }))).toBe('play.no_such_key')
  expect(await codeOf(admin.call(changeAccount, { ...terms, vassalage, networks: 'x' }))).not.toBe('OK')
  expect(heard()).toEqual([])
})

test('presses at the same moment make two keys at most', async () => {
  await admin.call(openAccount, { ...terms, vassalage: 'CORAL' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(admin.call(issueKey, { ...pearl, vassalage: 'CORAL' }))),
  )
  expect(answers.filter(code => code === 'OK')).toHaveLength(2)
  expect(answers.filter(code => code === 'play.two_keys_live')).toHaveLength(3)
})

test('a protocol with public keys takes a public key and nothing else, and is not changed under a live key', async () => {
  expect(await codeOf(admin.call(changeAccount, { ...terms, dialect: 'hub88' }))).toBe('play.keys_live')
  for (const { keyId, retiredAt } of (await account()).keys) if (!retiredAt) await admin.call(retireKey, { ...pearl, keyId })
  expect(await codeOf(admin.call(issueKey, { ...pearl, publicKey: 'x'.repeat(60) }))).toEqual({
    'request.invalid': { publicKey: 'field.not_allowed' },
  })
  await admin.call(changeAccount, { ...terms, dialect: 'hub88' })
  expect(await codeOf(admin.call(issueKey, pearl))).toEqual({ 'request.invalid': { publicKey: 'field.missing' } })
  const pem = (bits: number, type: 'spki' | 'private') => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
    return type === 'spki'
      ? publicKey.export({ type: 'spki', format: 'pem' }).toString()
      : privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  }
  for (const publicKey of ['x'.repeat(60), pem(1024, 'spki'), pem(2048, 'private')])
    expect(await codeOf(admin.call(issueKey, { ...pearl, publicKey }))).toEqual({
      'request.invalid': { publicKey: 'play.public_key_malformed' },
    })
  expect(await admin.call(issueKey, { ...pearl, publicKey: pem(2048, 'spki') })).toMatchObject({ secret: '' })
  expect((await account()).keys[0]).toMatchObject({ isPublicKey: true })
})

test('capabilities are off, and each is switched by itself with a reason', async () => {
  expect((await account()).capabilities).toEqual([])
  const jackpot = { ...pearl, capability: 'jackpot' } as const
  expect(await admin.call(switchCapability, { ...jackpot, isOn: true })).toEqual({ capabilities: ['jackpot'] })
  await admin.call(switchCapability, { ...pearl, capability: 'adjust', isOn: true })
  expect((await account()).capabilities).toEqual(['adjust', 'jackpot'])
  await admin.call(switchCapability, { ...jackpot, isOn: false })
  expect((await account()).capabilities).toEqual(['adjust'])
  const { content } = await admin.call(auditLog, { call: 'play.switchCapability' })
  expect(content[0]).toMatchObject({ subject: 'PEARL', why })
  expect(content[0]?.change).toEqual([{ before: { capabilities: ['adjust', 'jackpot'] }, after: { capabilities: ['adjust'] } }])
})

test('ceilings stand at the defaults until others are set, in one book', async () => {
  const book = async (mode = 'play') => (await account()).books.find(one => one.currency === 'USD' && one.mode === mode)
  const defaults = amounts('10000.00', '25000.00', '50000.00')
  expect(await book()).toMatchObject({ ...defaults, isDefault: true, defaults, leased: 0n })
  const own = { operation: '100.00', memberDay: '250.50', hour: '1000.00' }
  await admin.call(changeCeilings, { ...pearl, currency: 'USD', mode: 'play', ...own })
  expect(await book()).toMatchObject({ ...amounts(own.operation, own.memberDay, own.hour), isDefault: false, defaults })
  expect(await book('trial')).toMatchObject({ ...defaults, isDefault: true })
  const wrong = { operation: '0.001', memberDay: '200000000000.00', hour: '1.00' }
  expect(await codeOf(admin.call(changeCeilings, { ...pearl, currency: 'USD', mode: 'play', ...wrong }))).toEqual({
    'request.invalid': { operation: 'money.too_many_decimals', memberDay: 'field.too_big' },
  })
  expect(await codeOf(admin.call(changeCeilings, { ...pearl, currency: 'XXX', mode: 'play', ...own }))).toEqual({
    'request.invalid': { currency: 'field.not_allowed' },
  })
  await admin.callWith(second, resetCeilings, { ...pearl, currency: 'USD', mode: 'play' })
  expect(await book()).toMatchObject({ ...defaults, isDefault: true })
})

test('a lower ceiling is one operator’s act, a higher one needs a second one, by a change or back to the defaults', async () => {
  const book = { ...pearl, currency: 'USD', mode: 'play' }
  const hour = async () => (await account()).books.find(one => one.currency === 'USD' && one.mode === 'play')?.hour
  const low = { operation: '600.00', memberDay: '700.00', hour: '800.00' }
  await admin.call(changeCeilings, { ...book, ...low })
  const asked = await admin.ask(changeCeilings, { ...book, ...low, hour: '50000000.00' })
  expect((await second.call(approvals, {})).content[0]).toMatchObject({
    words: expect.stringContaining('up to $50,000,000.00. From then on: one operation 600.00'),
    subject: 'ceilings:PEARL:USD:play',
  })
  expect(await codeOf(admin.ask(resetCeilings, book))).toEqual('request.approval_waiting')
  expect(await hour()).toBe(parseMoney('800.00', 'USD'))
  await second.call(approveRequest, { id: asked })
  expect(await hour()).toBe(parseMoney('50000000.00', 'USD'))
  await admin.call(changeCeilings, { ...book, ...low })
  // Up to the limit of approvals one operator decides alone, and trial money is worth nothing.
  await admin.call(changeCeilings, { ...book, operation: '100.00', memberDay: '200.00', hour: '300.00' })
  await admin.call(changeCeilings, { ...book, operation: '400.00', memberDay: '450.00', hour: '500.00' })
  await admin.call(changeCeilings, { ...book, mode: 'trial', ...low, hour: '50000000.00' })
  await second.call(withdrawRequest, { id: await second.ask(resetCeilings, book) })
  await admin.callWith(second, resetCeilings, book)
})

test('an account that has used up its hour stands out, and opening it begins the hour anew', async () => {
  const id = (await db('select id from vendors.vendor_account where brand_id = $1 and vendor = $2', [w.brandId, 'PEARL']))[0]?.id
  const budget = (hour: string) =>
    db(
      `insert into play.vendor_budget (brand_id, vendor_account, currency, mode, hour, leased) values ($1, $2, 'USD', 'play', ${hour}, 50000000000)`,
      [w.brandId, id],
    )
  await budget(`date_trunc('hour', app_now())`)
  await budget(`date_trunc('hour', app_now()) - interval '1 hour'`)
  await db('update vendors.vendor_account set exhausted_at = app_now() where id = $1', [id])
  expect(await admin.call(vendorsWaiting)).toEqual({ heldCredits: 0, exhausted: 1 })
  expect((await admin.call(vendorAccounts)).vendors[0]).toMatchObject({ vassalage: 'PEARL', state: 'exhausted' })
  const book = async () => (await account()).books.find(one => one.currency === 'USD' && one.mode === 'play')
  expect((await book())?.leased).toBe(parseMoney('50000.00'))
  await admin.call(switchAccount, { ...pearl, status: 'open' })
  expect(await account()).toMatchObject({ state: 'open', exhaustedAt: null })
  expect((await book())?.leased).toBe(0n)
  expect(await db('select 1 from play.vendor_budget where vendor_account = $1', [id])).toHaveLength(1)
  expect(await admin.call(vendorsWaiting)).toEqual({ heldCredits: 0, exhausted: 0 })
})

test('a closed account takes no calls, and opens again only while the catalog knows its vendor', async () => {
  const vendor = await openTestVendor(w, 'MG')
  const balance = async () => (await vendor.send('balance', {})).code
  const closed = { vassalage: 'MG', status: 'closed', why } as const
  expect(await balance()).toBe('BAD_REQUEST')
  await admin.call(switchAccount, closed)
  while ((await balance()) !== 'SIGNATURE') await new Promise(resolve => setTimeout(resolve, 100))
  expect(await admin.call(vendorAccount, { vassalage: 'MG' })).toMatchObject({ state: 'closed' })
  await admin.call(switchAccount, { ...closed, status: 'open' })
  while ((await balance()) === 'SIGNATURE') await new Promise(resolve => setTimeout(resolve, 100))
  await db(`insert into vendors.vendor_account (brand_id, vendor, closed_at) values ($1, 'GONE', app_now())`, [w.brandId])
  expect((await admin.call(vendorAccounts)).vendors.find(one => one.vassalage === 'GONE')).toMatchObject({ state: 'closed' })
  expect(await codeOf(admin.call(switchAccount, { ...closed, vassalage: 'GONE', status: 'open' }))).toBe('catalog.no_such_vendor')
})

test('only owners grant, and nobody of another brand sees or changes anything', async () => {
  const cashier = (await w.operator('cashier')).caller
  for (const [call, input] of [
    [vendorAccount, { vassalage: 'PEARL' }],
    [switchCapability, { ...pearl, capability: 'promo', isOn: true }],
    [issueKey, pearl],
  ] as const)
    expect(await codeOf(cashier.call(call as typeof issueKey, input as typeof pearl))).toBe('session.forbidden')
  const other = (await (await w.secondBrand()).operator()).caller
  await other.call(createVendor, { vassalage: 'PEARL', name: 'Pearl Play', gameTypes: ['FISH'], why: pearl.why })
  expect(await other.call(vendorAccount, { vassalage: 'PEARL' })).toMatchObject({ state: 'none', keys: [] })
  expect(await codeOf(other.call(switchCapability, { ...pearl, capability: 'promo', isOn: true }))).toBe('play.no_such_account')
})
