import { generateKeyPairSync, verify } from 'node:crypto'
import { parseMoney } from '@tonle/money'
import { manualClock, seededRandom } from '@tonle/process'
import { expect, test } from 'vitest'
import { type Dialect, hub88, NotSpoken, type Operation, pgSoft } from './index.ts'

/** The dialects of outside vendors as field.md §3 tells them. */
const usd = (text: string) => parseMoney(text, 'USD')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const from = { clock: manualClock(1_795_000_000_000), random: seededRandom('pg') }
const hub = hub88({ privateKey }, '/seamless/hub88', from)
const pg = pgSoft({ operatorToken: 'op-1', secretKey: 's3cret' }, '/seamless/pgsoft', from)

const seat = { session: 's'.repeat(43), playerId: 'p1', gameId: 'lotus', currency: 'USD' }
const bet: Operation = { op: 'bet', seat, txId: 't1', roundId: 'r1', amount: usd('12.50') }
const win: Operation = { op: 'win', seat, txId: 'w1', refTxId: 't1', roundId: 'r1', amount: usd('0.07'), isLast: true }
const spin: Operation = { op: 'betWin', seat, txId: '9007199254740993', roundId: 'r1', amount: usd('1.00'), payout: usd('0.25') }

const json = (dialect: Dialect, operation: Operation) =>
  JSON.parse(dialect.compose(operation).body.toString()) as Record<string, unknown>
const form = (dialect: Dialect, operation: Operation) =>
  Object.fromEntries(new URLSearchParams(dialect.compose(operation).body.toString()))

test('Hub88: whole numbers of 1/100,000, UUIDs that are the same for the same id, a win that names its bet', () => {
  const [first, again, won] = [json(hub, bet), json(hub, bet), json(hub, win)]
  expect(first).toMatchObject({
    user: 'p1',
    game_code: 'lotus',
    currency: 'USD',
    amount: 1_250_000,
    round: 'r1',
    round_closed: false,
  })
  expect(first.transaction_uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again.transaction_uuid).toBe(first.transaction_uuid)
  expect(again.request_uuid).not.toBe(first.request_uuid)
  expect(won).toMatchObject({ amount: 7000, round_closed: true, reference_transaction_uuid: first.transaction_uuid })
  expect(() => hub.compose({ ...bet, amount: 1n } as Operation)).toThrow(NotSpoken)
  expect(() => hub.compose(spin)).toThrow(NotSpoken)
})

test('Hub88: the signature is over the bytes that are sent', () => {
  const { body, headers, path } = hub.compose(bet)
  const isRight = (bytes: Buffer) =>
    verify('RSA-SHA256', bytes, publicKey, Buffer.from(headers['x-hub88-signature'] ?? '', 'base64'))
  expect(path).toBe('/seamless/hub88/transaction/bet')
  expect(isRight(body)).toBe(true)
  expect(isRight(Buffer.concat([body, Buffer.from(' ')]))).toBe(false)
})

test('Hub88: the word decides, a failed transport is unknown', () => {
  const told = (status: number, body: object) => hub.read(bet, { status, body: JSON.stringify(body) })
  expect(told(200, { status: 'RS_OK', balance: 123_456 })).toMatchObject({ outcome: 'done', balance: 1_234_560n })
  expect(told(200, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' })).toMatchObject({ outcome: 'refused', code: 'INSUFFICIENT' })
  expect(told(200, { status: 'RS_ERROR_UNKNOWN' })).toMatchObject({ outcome: 'unknown' })
  expect(told(502, {})).toMatchObject({ outcome: 'unknown' })
})

test('PG Soft: one form with credential, bet, win and their difference; a repetition differs in its last part only', () => {
  const first = form(pg, spin)
  expect(first).toMatchObject({
    operator_token: 'op-1',
    secret_key: 's3cret',
    player_name: 'p1',
    bet_amount: '1.00',
    win_amount: '0.25',
    transfer_amount: '-0.75',
    bet_id: '9007199254740993',
    is_validate_bet: 'False',
  })
  const again = form(pg, { ...spin, isRetry: true } as Operation)
  expect(again.is_validate_bet).toBe('True')
  const withoutBalance = (id = '') => id.split('-').slice(0, 3)
  expect(withoutBalance(again.transaction_id)).toEqual(withoutBalance(first.transaction_id))
  expect(again.transaction_id).not.toBe(first.transaction_id)
  expect(() => pg.compose(bet)).toThrow(NotSpoken)
})

test('PG Soft: data is done, error is decided, but 1200 and other HTTP answers are not', () => {
  const told = (status: number, body: object) => pg.read(spin, { status, body: JSON.stringify(body) })
  expect(told(200, { data: { balance_amount: 9.25 }, error: null })).toMatchObject({ outcome: 'done', balance: usd('9.25') })
  expect(told(200, { data: null, error: { code: '3202' } })).toMatchObject({ outcome: 'refused', code: 'INSUFFICIENT' })
  expect(told(200, { data: null, error: { code: '1200' } })).toMatchObject({ outcome: 'unknown' })
  expect(told(500, {})).toMatchObject({ outcome: 'unknown' })
})
