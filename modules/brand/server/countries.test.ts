import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const listIn = async (language: 'KM' | 'EN' | 'CN') => (await w.visitor().call(contract.countries, { language } as never)).list

test('countries are named in the language of the caller, in its order, the home country first', async () => {
  const [english, khmer, chinese] = [await listIn('EN'), await listIn('KM'), await listIn('CN')]
  expect(english[0]).toEqual({ code: 'KH', dialingCode: '855', name: 'Cambodia' })
  expect(english.slice(1, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
  expect([khmer[0]!.name, chinese[0]!.name]).toEqual(['កម្ពុជា', '柬埔寨'])
  expect(khmer.find(({ code }) => code === 'VN')).toEqual({ code: 'VN', dialingCode: '84', name: 'វៀតណាម' })
  const codes = english.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(240)
  expect(new Set(chinese.map(({ code }) => code))).toEqual(new Set(codes))
})

test('another home country comes first', async () => {
  const admin = await w.operator()
  const { modules } = await admin.caller.call(contract.consoleSettings)
  const version = modules.find(({ module }) => module === 'brand')!.version
  await admin.caller.call(contract.changeSettings, { module: 'brand', version, values: { homeCountry: 'TH' }, why: 'for a test' })
  expect((await listIn('EN')).slice(0, 2).map(({ code }) => code)).toEqual(['TH', 'AF'])
})
