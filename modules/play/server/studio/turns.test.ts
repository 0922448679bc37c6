import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('one name has one turn at a time and a queue with an end; others go on', async () => {
  const turns = new Turns()
  const gate = Promise.withResolvers<void>()
  const order: number[] = []
  const mine = Array.from({ length: 100 }, (_, n) =>
    turns.run('mine', async () => {
      await gate.promise
      order.push(n)
    }),
  )
  await expect(turns.run('mine', async () => {})).rejects.toMatchObject({ code: 'system.busy' })
  expect(await turns.run('other', async () => 'done')).toBe('done')
  gate.resolve()
  await Promise.all(mine)
  expect(order).toEqual(Array.from({ length: 100 }, (_, n) => n))
  expect(await turns.run('mine', async () => 'again')).toBe('again')
})
