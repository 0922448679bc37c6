import { XSS_VECTORS } from '@tonle/html/vectors.data.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTACKED, attackOn, CANDIDATES, SPARED } from './attacked-texts.ts'
import { declared } from './declared.ts'
import { fieldsOf } from './fields-of.ts'
import type { Refusal } from './http-client.ts'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('every column that may hold what somebody wrote is attacked by e2e/xss.long.test.ts, or spared for a reason', async () => {
  const attacked = Object.entries(ATTACKED).flatMap(([table, columns]) =>
    Object.keys(columns).map(column => `${table}.${column}`),
  )
  const found = (await w.services.db.system(tx => tx.query<{ name: string }>(CANDIDATES))).map(({ name }) => name)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(name => !attacked.includes(name) && !(name in SPARED))).toEqual([])
  expect(Object.keys(SPARED).filter(name => !found.includes(name))).toEqual([])
})

test('each of these tables takes attacks in the place of its texts', async () => {
  const stored = XSS_VECTORS.filter(vector => !vector.includes('\u0000'))
  const list = `'${JSON.stringify(stored).replaceAll("'", "''")}'`
  for (const table of Object.keys(ATTACKED))
    await w.database.asOwner(attackOn(table, { list, count: stored.length, round: 0 }).join('; '))
  // Twice: another round brings others.
  for (const table of ['identity.segment', 'operators.role', 'missions.mission'])
    await w.database.asOwner(attackOn(table, { list, count: stored.length, round: 1 }).join('; '))
  const { title } = await w.services.db.system(tx =>
    tx.one<{ title: string }>(`select title->>'en' as title from brand.banner order by id limit 1`),
  )
  expect(stored).toContain(title)
  // A page shows them only where its call still answers: none is longer than what calls take.
  const people = { operator: await w.operator('admin'), player: await w.member(), anyone: await w.member() }
  const failed: string[] = []
  for (const [name, call] of await declared()) {
    if (call.effect !== 'read' || call.method !== 'GET' || !fieldsOf(call).every(field => field.isOptional)) continue
    const person = people[call.who as keyof typeof people]
    const refused = await person?.caller.call(call, {}).then(
      () => undefined,
      (error: Refusal) => error.status,
    )
    if (refused !== undefined && refused >= 500) failed.push(name)
  }
  expect(failed).toEqual([])
})
