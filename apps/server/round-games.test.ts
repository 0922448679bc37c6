import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '@tonle/contract/server'
import * as promotions from '@tonle/promotions/contract'
import { GAME, openTestVendor, type World, world } from '@tonle/testkit'
import { setVendorAddresses } from '@tonle/vendors/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A vendor's own side, which takes our calls. */
const asked: { operation: string; body: Record<string, unknown> }[] = []
const service = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push({ operation: String(request.url).replace('/wallet/', ''), body: JSON.parse(Buffer.concat(chunks).toString()) })
  answer.end(JSON.stringify({ code: 'OK' }))
})

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  await openTestVendor(w, 'PG')
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/wallet`
  await w.services.db.tx(w.brandId, tx => setVendorAddresses(tx, 'PG', { serviceUrl }))
})
afterAll(async () => {
  service.close()
  await w.close()
})

interface Job {
  name: string
  perform(services: Services, payload: object, of: { brand: string }): Promise<void>
}

/** As the worker does what the outbox asks for. */
const doJob = async (name: string, grant: string) => {
  const jobs = w.composition.modules.flatMap(({ jobs = [] }) => jobs) as unknown as readonly Job[]
  await jobs.find(job => job.name === name)!.perform(w.services, { grant }, { brand: w.brandId })
}

test('a vendor is told of free rounds in its games, and that they are taken back', async () => {
  const operator = await w.operator('admin', { hasProof: true })
  const member = await w.member({ balance: '1.00' })
  const { id: campaign } = await operator.caller.call(promotions.saveCampaign, {
    ...{ code: 'FREE', trigger: 'manual', currency: 'USD', art: 'gift', joinsUntil: null, budget: '100.00', endsAt: null },
    startsAt: '2026-11-20T00:00:00.000Z',
    words: { title: { en: 'Free rounds' }, summary: { en: 'Two of them' } },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      reward: { kind: 'rounds', vendor: 'PG', game: GAME, rounds: 2, stake: '0.50', days: 5, wins: 'bonus' },
      ...{ wagering: { times: 2, of: 'bonus' }, order: 'cash_first', largestBet: null, days: 7 },
      ...{ weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  })
  await operator.caller.call(promotions.openCampaign, { id: campaign, why: 'a weekend' })
  const { id } = await operator.caller.call(promotions.grantBonus, { campaign, account: member.account, why: 'a gift' })
  await doJob('promotions.announce_rounds', id)
  await member.caller.call(promotions.giveUpBonus, { id: `bns_${id.replaceAll('-', '')}` })
  await doJob('promotions.cancel_rounds', id)
  // Over by now: nothing to announce.
  await doJob('promotions.announce_rounds', id)
  expect(asked.map(({ operation }) => operation)).toEqual(['freeRounds/create', 'freeRounds/cancel'])
  expect(asked[0]!.body).toMatchObject({ campaignId: id, gameIds: [GAME], currency: 'USD', rounds: 2, stake: '0.50' })
  expect(asked[1]!.body).toMatchObject({ campaignId: id, playerIds: asked[0]!.body.playerIds })
})
