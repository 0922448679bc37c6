import { expect, test } from 'vitest'
import { type FreeRound, KnownFreeRounds } from './free-rounds.ts'

const round = { id: 'bns_1', stake: '1.00', left: 2, wins: 'bonus' } as const

function open(first: readonly FreeRound[], then: readonly FreeRound[] = []) {
  const answers = [first, then]
  return new KnownFreeRounds(async () => answers.shift() ?? [])
}

test('a bet of their stake is a free round and counts down; any other is a paid one', async () => {
  const rounds = open([round])
  const seen: unknown[] = []
  await rounds.refresh()
  rounds.subscribe(() => seen.push(rounds.now()?.left))
  const bet = (stake: string) => rounds.place(stake, async of => of)
  expect(await bet('2.00')).toEqual({})
  expect(await bet('1.00')).toEqual({ free: 'bns_1' })
  expect(await bet('1.00')).toEqual({ free: 'bns_1' })
  expect(await bet('1.00')).toEqual({})
  expect(seen.slice(0, 2)).toEqual([1, undefined])
})

test('after a refusal the server says what is left', async () => {
  const rounds = open([round], [{ ...round, left: 1 }])
  await rounds.refresh()
  const lost = rounds.place('1.00', async () => {
    throw new Error('no answer')
  })
  await expect(lost).rejects.toThrow('no answer')
  expect(rounds.now()?.left).toBe(1)
})

test('those that end first come first', async () => {
  const rounds = open([
    { ...round, left: 0 },
    { ...round, id: 'bns_2', stake: '0.20', left: 5 },
  ])
  await rounds.refresh()
  expect(rounds.now()).toMatchObject({ id: 'bns_2', stake: '0.20' })
})
