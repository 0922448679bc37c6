import { expect, test } from 'vitest'
import { sitesFor } from './sites.ts'

const sites = ['http://*:3000', 'https://*', 'https://play.tonle.test']

test('a page may be shown by the site on the host by which it was reached, and by the sites that are named', () => {
  const named = 'https://play.tonle.test'
  expect(sitesFor(sites, 'localhost:3003')).toEqual(['http://localhost:3000', 'https://localhost', named])
  expect(sitesFor(sites, '192.168.1.5:3003')).toEqual(['http://192.168.1.5:3000', 'https://192.168.1.5', named])
  expect(sitesFor(sites, '[::1]:3003')).toEqual(['http://[::1]:3000', 'https://[::1]', named])
  expect(sitesFor(['https://*:443'], 'tonle.test')).toEqual(['https://tonle.test'])
})

test('what is no host names no site', () => {
  for (const host of [undefined, '', "a'; script-src *", 'u@a.test', 'a.test/x', 'a b', '*'])
    expect(sitesFor(sites, host)).toEqual(['https://play.tonle.test'])
})
