import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberInfo } from '../../contract.ts'
import { closeTrials } from './close-trials.ts'

const DAY_MS = 86_400_000
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const row = async (id: string) => {
  const [found] = await w.services.db.system(tx =>
    tx.query(
      `select m.status, m.created_ip is not null as "hasIp", exists (select from identity.login l where l.member_id = m.id) as "hasLogins",
              exists (select from identity.session s where s.member_id = m.id and (s.ip is not null or s.user_agent <> '')) as "hasPlaces"
         from identity.member m where m.brand_id = $1 and m.id = $2`,
      [w.brandId, uuid(id)],
    ),
  )
  return found
}
const uuid = (id: string) => id.replace(/^mem_/, '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

test('a trial account is closed after its day, with what told of its user; a member and a young one stay', async () => {
  const [old, member] = [await w.trial(), await w.member()]
  await w.advance(DAY_MS + 1000)
  const young = await w.trial()
  await closeTrials(w.services, w.brandId)
  expect(await row(old.id)).toEqual({ status: 'closed', hasIp: false, hasLogins: false, hasPlaces: false })
  expect(await row(member.id)).toMatchObject({ status: 'active', hasLogins: true })
  expect(await row(young.id)).toMatchObject({ status: 'active', hasPlaces: true })
  expect((await young.caller.call(memberInfo)).account).toBe(young.account)
  await w.expectBooksBalance()
})

test('one whose session still lives is closed with the next run after it', async () => {
  const { id } = await w.trial()
  await w.services.db.system(tx =>
    tx.query(`update identity.session set expires_at = app_now() + interval '30 hours' where member_id = $1`, [uuid(id)]),
  )
  await w.advance(DAY_MS + 1000)
  await closeTrials(w.services, w.brandId)
  expect(await row(id)).toMatchObject({ status: 'active' })
  await w.advance(DAY_MS)
  await closeTrials(w.services, w.brandId)
  expect(await row(id)).toMatchObject({ status: 'closed' })
})
