import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchGame } from '@tonle/play/contract'
import { openVendor, type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** What only this dialect has; the conformance kit, which runs over it too, covers the operations. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
let w: World
let base: string
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const { keyId } = await openVendor(w, 'HB', ['fortune'], w.brandId, { dialect: 'hub88', publicKey: pem })
  base = `/seamless/hub88/${keyId}`
  while ((await send('user/balance', { token: 'x' })).status === 'RS_ERROR_INVALID_SIGNATURE') await sleep(100)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

interface Reply {
  status: string
  request_uuid: string
  balance?: number
  [more: string]: unknown
}

async function send(path: string, body: object | string | Buffer, by = privateKey, at = base): Promise<Reply> {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify({ request_uuid: randomUUID(), ...body }))
  const answer = await w.site.inject({
    method: 'POST',
    url: `${at}/${path}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': sign('RSA-SHA256', bytes, by).toString('base64') },
    payload: bytes,
    remoteAddress: '127.0.0.1',
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as Reply
}

async function player(balance: string): Promise<{ person: Person; seat: { token: string; user: string } }> {
  const person = await w.member({ balance })
  const { token } = await person.caller.call(launchGame, { vassalage: 'HB', gameCode: 'fortune', mode: 'real' })
  const { user } = await send('user/balance', { token })
  return { person, seat: { token, user: String(user) } }
}

const bet = (seat: object, units: number, more: object = {}) => ({
  ...seat,
  transaction_uuid: randomUUID(),
  game_code: 'fortune',
  round: `round-${units}`,
  currency: 'USD',
  amount: units,
  supplier_user: 'dropped',
  ...more,
})

test('amounts are whole numbers of 10⁻⁵ units, the request is echoed, every answer carries the balance', async () => {
  const { seat } = await player('100.00')
  const placed = bet(seat, 1_000_000)
  const request_uuid = randomUUID()
  expect(await send('transaction/bet', { ...placed, request_uuid })).toEqual({
    status: 'RS_OK',
    request_uuid,
    user: seat.user,
    currency: 'USD',
    balance: 9_000_000,
  })
  const win = { ...bet(seat, 2_500_000), reference_transaction_uuid: placed.transaction_uuid, round_closed: true }
  expect(await send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 11_500_000 })
  const rounds = await w.services.db.system(tx =>
    tx.query("select from play.round where vendor = 'HB' and closed_at is not null"),
  )
  expect(rounds).toHaveLength(1)
  expect(await send('transaction/bet', bet(seat, 11_501_000))).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 11_500_000,
  })
})

test('a transaction is the same in capital letters, and other content under it is a duplicate', async () => {
  const { seat } = await player('10.00')
  const placed = bet(seat, 100_000)
  const first = await send('transaction/bet', placed)
  const again = { ...placed, transaction_uuid: placed.transaction_uuid.toUpperCase() }
  expect(await send('transaction/bet', again)).toMatchObject({ status: 'RS_OK', balance: first.balance })
  expect(await send('transaction/bet', { ...placed, amount: 200_000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
})

test('a rollback before its bet bars it; the token of wins and rollbacks is not looked at', async () => {
  const { seat, person } = await player('10.00')
  const late = bet(seat, 100_000)
  const { amount: _, ...call } = bet(seat, 0)
  const undo = { ...call, token: 'no such', reference_transaction_uuid: late.transaction_uuid }
  expect(await send('transaction/rollback', undo)).toMatchObject({ status: 'RS_OK' })
  expect(await send('transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(Number(await w.balance(person))).toBe(10_000_000)
})

test('bad requests are answered in the words of the dialect, move nothing, and attacks are alarms', async () => {
  const { seat, person } = await player('10.00')
  const told = vi.spyOn(w.services.log, 'error')
  const nothing = (more: object) => send('transaction/bet', bet(seat, 100_000, more))
  expect(await send('transaction/bet', bet(seat, 1000), stranger)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  const alarms = told.mock.calls.map(([facts]) => (facts as unknown as { alarm?: string }).alarm)
  told.mockRestore()
  expect(alarms).toEqual(['seamless.signature_invalid'])
  const elsewhere = '/seamless/hub88/vk_0000000000000000'
  expect(await send('transaction/bet', bet(seat, 1000), privateKey, elsewhere)).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  })
  expect(await nothing({ token: 'x'.repeat(43) })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await nothing({ user: 'somebody' })).toMatchObject({ status: 'RS_ERROR_INVALID_USER' })
  expect(await nothing({ game_code: 'other' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  expect(await nothing({ currency: 'KHR' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await nothing({ amount: 1 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  for (const amount of ['1.00', 1.5, -1, 2 ** 53])
    expect(await nothing({ amount })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await nothing({ transaction_uuid: 2 ** 53 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await send('transaction/bet', '{"user":')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await send('transaction/bet', Buffer.from([0x7b, 0xff, 0x7d]))).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await send('transaction/bet', 'x'.repeat(10_000_000))).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(Number(await w.balance(person))).toBe(10_000_000)
})

test('a body that was signed for one call is none of another', async () => {
  const { seat, person } = await player('10.00')
  const placed = bet(seat, 100_000)
  expect(await send('transaction/bet', placed)).toMatchObject({ status: 'RS_OK' })
  const win = { ...bet(seat, 300_000), reference_transaction_uuid: placed.transaction_uuid }
  const { amount: _, ...undo } = { ...win, transaction_uuid: randomUUID() }
  const elsewhere: [string, object][] = [
    ['bet', win],
    ['rollback', win],
    ['win', placed],
    ['rollback', placed],
    ['bet', undo],
    ['win', undo],
  ]
  for (const [call, body] of elsewhere)
    expect(await send(`transaction/${call}`, body)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(Number(await w.balance(person))).toBe(9_000_000)
})

test('a weak key, no key and a private one are not taken', async () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }) as string
  const open = (publicKey?: string) =>
    openVendor(w, 'HC', ['fortune'], w.brandId, { dialect: 'hub88', ...(publicKey && { publicKey }) })
  await expect(open(weak)).rejects.toThrow('2,048')
  await expect(open()).rejects.toThrow('public key')
  await expect(openVendor(w, 'HD', ['fortune'], w.brandId, { dialect: 'hub99' as 'hub88' })).rejects.toThrow('no dialect hub99')
})
