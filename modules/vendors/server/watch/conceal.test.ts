import { expect, test } from 'vitest'
import { concealed } from './conceal.ts'

test('what opens something is hidden, in JSON and in forms, however deep', () => {
  const secrets = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg']
  const json = JSON.stringify({
    session: 'aaaa',
    player: { operator_player_session: 'bbbb', list: [{ accessToken: 'cccc' }] },
    secret_key: 'dddd',
    'api-key': 'eeee',
    signature: 'ffff',
    Password: 'gggg',
    playerId: 'p1',
  })
  for (const secret of secrets) expect(concealed(json).text).not.toContain(secret)
  expect(concealed(json).text).toContain('"playerId":"p1"')
  const form = 'operator_token=aaaa&secret_key=bbbb&operator_player_session=cccc&bet_id=B1&transfer_amount=-1.00'
  expect(JSON.parse(concealed(form).text)).toEqual({
    operator_token: '•••',
    secret_key: '•••',
    operator_player_session: '•••',
    bet_id: 'B1',
    transfer_amount: '-1.00',
  })
})

test('transactions, bets and rounds are found by what their fields are called', () => {
  const { names } = concealed(
    JSON.stringify({
      txId: 't1',
      refTxId: 't0',
      roundId: 'R',
      transaction_uuid: 'u',
      gameId: 'g',
      amount: '1.00',
      playerId: 'p',
    }),
  )
  expect(names).toEqual(['t1', 't0', 'R', 'u'])
  expect(concealed('{"roundId":"R","totalBet":"10.00","betCount":2,"transfer_amount":"-1.00"}').names).toEqual(['R'])
  expect(concealed('parent_bet_id=P&bet_id=B&player_name=x').names).toEqual(['P', 'B'])
})

test('of a body that is no call only the size is logged, and a long one is cut', () => {
  expect(concealed('token: secret in a text').text).toBe('(23 bytes that could not be read)')
  expect(concealed('').text).toBe('')
  expect(concealed('"just text"').text).toMatch(/^\(11 bytes/)
  expect(concealed(JSON.stringify({ a: 'x'.repeat(90_000) })).text.length).toBeLessThan(4100)
})
