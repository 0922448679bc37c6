import { setTimeout as sleep } from 'node:timers/promises'
import { logout } from '@tonle/identity/contract'
import { launchGame } from '@tonle/play/contract'
import { type OpenedVendor, openVendor, type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** What only this dialect has; the conformance kit, which runs over it too, covers the operations. */
let w: World
let key: OpenedVendor
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  key = await openVendor(w, 'PG', ['fortune'], w.brandId, { dialect: 'pgsoft' })
  while ((await send('VerifySession', { operator_player_session: 'x' })).error?.message === 'Invalid operator') await sleep(100)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

interface Reply {
  data: Record<string, unknown> | null
  error: { code: string; message: string } | null
}

async function send(
  path: string,
  form: Record<string, string> | string | Buffer,
  more: Record<string, string> = {},
): Promise<Reply> {
  const caller = { operator_token: key.keyId, secret_key: key.secret.toString('hex'), ...more }
  const answer = await w.site.inject({
    method: 'POST',
    url: `/seamless/pgsoft/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof form === 'string' || Buffer.isBuffer(form) ? form : new URLSearchParams({ ...caller, ...form }).toString(),
    remoteAddress: '127.0.0.1',
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as Reply
}

interface Seat {
  operator_player_session: string
  player_name: string
}

async function player(balance: string): Promise<{ person: Person; seat: Seat }> {
  const person = await w.member({ balance })
  const { token } = await person.caller.call(launchGame, { vassalage: 'PG', gameCode: 'fortune', mode: 'real' })
  const { data } = await send('VerifySession', { operator_player_session: token })
  return { person, seat: { operator_player_session: token, player_name: String(data?.player_name) } }
}

let count = 1000
function spin(seat: Seat, bet: string, win: string, more: Record<string, string> = {}): Record<string, string> {
  const id = String(++count)
  return {
    ...seat,
    game_id: 'fortune',
    bet_id: id,
    parent_bet_id: id,
    currency_code: 'USD',
    bet_amount: bet,
    win_amount: win,
    transfer_amount: (Number(win) - Number(bet)).toFixed(2),
    transaction_id: `${id}-${id}-106-7`,
    updated_time: '1763700000123',
    platform: '1',
    ...more,
  }
}
const transfer = (form: Record<string, string>, more?: Record<string, string>) => send('Cash/TransferInOut', form, more)
const invalid = { data: null, error: { code: '1034' } }

test('bet and win move in one call: the stake must be there, not only what is left of it', async () => {
  const { seat } = await player('10.00')
  expect(await transfer(spin(seat, '10.00', '25.50'))).toEqual({
    data: { currency_code: 'USD', balance_amount: 25.5, updated_time: 1763700000123 },
    error: null,
  })
  expect(await transfer(spin(seat, '25.51', '100.00'))).toMatchObject({ data: null, error: { code: '3202' } })
  expect(await send('Cash/Get', { ...seat })).toMatchObject({ data: { balance_amount: 25.5 }, error: null })
})

test('a repetition may come with another balance id, and after the session: as one that is sent to be checked it is still made good', async () => {
  const { seat, person } = await player('10.00')
  const form = spin(seat, '1.00', '0.00')
  const first = await transfer(form)
  const again = { ...form, transaction_id: form.transaction_id!.replace(/7$/, '12') }
  expect(await transfer(again)).toEqual(first)
  await person.caller.call(logout, {})
  await sleep(1050)
  expect(await transfer({ ...again, is_validate_bet: 'True' })).toEqual(first)
  const unknown = spin(seat, '2.00', '0.50')
  expect(await transfer(unknown)).toMatchObject(invalid)
  expect(await transfer({ ...unknown, is_validate_bet: 'True' })).toMatchObject({ data: { balance_amount: 7.5 } })
})

test('bad requests are answered with an error object and HTTP 200, move nothing, and attacks are alarms', async () => {
  const { seat, person } = await player('10.00')
  const told = vi.spyOn(w.services.log, 'error')
  expect(await transfer(spin(seat, '1.00', '0.00'), { secret_key: '11'.repeat(32) })).toMatchObject(invalid)
  const alarms = told.mock.calls.map(([facts]) => (facts as unknown as { alarm?: string }).alarm)
  told.mockRestore()
  expect(alarms).toEqual(['seamless.signature_invalid'])
  expect(await transfer(spin(seat, '1.00', '0.00'), { operator_token: 'vk_0000000000000000' })).toMatchObject(invalid)
  const bad = (more: Record<string, string>) => transfer(spin(seat, '1.00', '0.00', more))
  expect(await bad({ player_name: 'somebody' })).toMatchObject({ data: null, error: { code: '3004' } })
  expect(await bad({ operator_player_session: 'x'.repeat(43) })).toMatchObject(invalid)
  expect(await bad({ game_id: 'other' })).toMatchObject(invalid)
  expect(await bad({ currency_code: 'KHR' })).toMatchObject(invalid)
  expect(await bad({ bet_amount: '1.001', transfer_amount: '-1.001' })).toMatchObject(invalid)
  expect(await bad({ transfer_amount: '1.00' })).toMatchObject(invalid)
  expect(await bad({ bet_amount: '-1.00', transfer_amount: '1.00' })).toMatchObject(invalid)
  expect(await bad({ transaction_id: '1-2-106-7' })).toMatchObject(invalid)
  const twice = new URLSearchParams({
    operator_token: key.keyId,
    secret_key: key.secret.toString('hex'),
    ...spin(seat, '1.00', '0.00'),
  })
  expect(await send('Cash/TransferInOut', `${twice}&secret_key=00`)).toMatchObject(invalid)
  expect(await send('Cash/TransferInOut', `${twice}&bet_amount=0.50`)).toMatchObject(invalid)
  expect(await send('Cash/TransferInOut', `${twice}&note=%FF`)).toMatchObject(invalid)
  expect(await send('Cash/TransferInOut', Buffer.concat([Buffer.from(`${twice}&note=`), Buffer.from([0xff])]))).toMatchObject(
    invalid,
  )
  expect(await send('Cash/TransferInOut', 'x'.repeat(10_000_000))).toMatchObject(invalid)
  expect(Number(await w.balance(person))).toBe(10_000_000)
})

test('a correction goes either way, once, needs no session, and takes no more than there is', async () => {
  const { seat, person } = await player('10.00')
  const of = (amount: string, id: string) => ({
    player_name: seat.player_name,
    currency_code: 'USD',
    transfer_amount: amount,
    adjustment_id: id,
    adjustment_transaction_id: `${id}-${id}-900-3`,
    adjustment_time: '1763700000456',
    transaction_type: '900',
  })
  const adjust = (amount: string, id: string) => send('Cash/Adjustment', of(amount, id))
  const first = {
    data: { adjust_amount: 2.5, balance_before: 10, balance_after: 12.5, updated_time: 1763700000456 },
    error: null,
  }
  expect(await adjust('2.50', '71')).toEqual(first)
  await person.caller.call(logout, {})
  expect(await send('Cash/Adjustment', { ...of('2.50', '71'), adjustment_transaction_id: '71-71-900-4' })).toEqual(first)
  expect(await adjust('-20.00', '72')).toMatchObject({ data: { adjust_amount: -12.5, balance_before: 12.5, balance_after: 0 } })
  expect(await adjust('0.001', '73')).toMatchObject(invalid)
})

test('numbers beyond 2^53 stay themselves', async () => {
  const { seat } = await player('10.00')
  const id = (last: number) => `900719925474099${last}`
  const of = (last: number) => ({ bet_id: id(last), parent_bet_id: id(0), transaction_id: `${id(last)}-${id(0)}-106-1` })
  expect(await transfer(spin(seat, '1.00', '0.00', of(2)))).toMatchObject({ data: { balance_amount: 9 } })
  expect(await transfer(spin(seat, '1.00', '0.00', of(3)))).toMatchObject({ data: { balance_amount: 8 } })
})
