import { expect, test } from 'vitest'
import { pageWish } from './page-wish.ts'

const wish = (url: string, headers: Record<string, string> = {}, method = 'GET') => pageWish({ method, url, headers })
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const SCRIPT = { accept: '*/*', 'sec-fetch-dest': 'script' }

test('a person who opens an address gets a page, also for one that leads nowhere', () => {
  for (const url of ['/', '/slots', '/seamless?vendor=TONLE&gameCode=naga-gold', '/no-such-page', '/a.b'])
    expect(wish(url, BROWSER)).toBe('any')
})

test('a program that takes anything gets the pages that there are: curl, previews of links, checks by HEAD', () => {
  for (const accept of ['*/*', 'text/*', 'image/avif, */*;q=0.5']) expect(wish('/', { accept })).toBe('known')
  expect(wish('/slots?from=a.b')).toBe('known')
  expect(wish('/', {}, 'HEAD')).toBe('known')
})

test('calls, files and what a page loads get a coded answer', () => {
  for (const url of ['/wps/x', '/lgw/x', '/seamless/v1/x', '/console/api/x', '/ws', '/ws?ticket=1'])
    expect(wish(url, BROWSER)).toBe('none')
  for (const url of ['/favicon.ico', '/assets/gone.js']) expect(wish(url, { accept: '*/*' })).toBe('none')
  expect(wish('/slots', SCRIPT)).toBe('none')
  expect(wish('/slots', { accept: 'application/json, text/plain, */*' })).toBe('none')
  expect(wish('/slots', { accept: 'application/json' })).toBe('none')
  expect(wish('/slots', BROWSER, 'POST')).toBe('none')
})
