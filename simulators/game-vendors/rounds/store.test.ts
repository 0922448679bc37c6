import { parseMoney, zero } from '@tonle/money'
import { afterAll, expect, test } from 'vitest'
import { planOf, undoOf } from './plan.ts'
import { type Round, Store } from './store.ts'

const store = new Store(':memory:')
afterAll(() => store.close())

const seat = { session: 's', playerId: 'p', gameId: 'tiger', currency: 'USD' }

function begun(id: string): Round {
  const round: Round = {
    ...{ id, handle: 'h', vendor: 'PG', kind: 'cards', choice: 'left', stake: parseMoney('1.00', 'USD'), payout: zero },
    ...{ result: 'right', shown: [1, 2], state: 'running', code: '', atMs: 0, endedMs: null },
  }
  const late = { winDelayMs: 0, isEndedEarly: false }
  store.begin(round, planOf({ ...round, seat }, new Set(['bet', 'win', 'rollback', 'roundEnd']), late))
  return round
}
const said = (id: string) => store.steps(id).map(({ op, state }) => `${op.op} ${state}`)

test('a stake that is undone takes all that would have followed with it, in one piece or not at all', () => {
  const round = begun('r1')
  const [stake] = store.steps('r1')
  const undoing = undoOf(stake!.op)
  store.undo(round, stake!, undoing)
  expect(said('r1')).toEqual(['bet dropped', 'win dropped', 'roundEnd dropped', 'rollback waiting'])

  const other = begun('r2')
  // Its transaction id is there already: the whole is refused, as after a crash in the middle.
  expect(() => store.undo(other, store.steps('r2')[0]!, undoing)).toThrow()
  expect(said('r2')).toEqual(['bet waiting', 'win waiting', 'roundEnd waiting'])
})
