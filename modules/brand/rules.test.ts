import { expect, test } from 'vitest'
import { addressOf, type BannerTarget, bannerGroupsOf, nextTermsVersion, outsideHost, siteOriginOf, targetOf } from './rules.ts'

test.each<BannerTarget>([
  { kind: 'none' },
  { kind: 'page', path: '/member/deposit?from=banner#top' },
  { kind: 'game', vendor: 'TCG_SEA', game: 'naga-gold' },
  { kind: 'vendor', page: 'live', vendor: 'PG' },
  { kind: 'outside', address: 'https://shop.example/spring?x=1' },
])('the form of a banner finds its target again: $kind', target => {
  const { linkageType, url } = addressOf(target)
  expect(targetOf(linkageType, url)).toEqual(target)
})

test('the site stands beside its console, or on its host behind a proxy', () => {
  const ports = { port: 3000, consolePort: 3001 }
  expect(siteOriginOf('http://sarika.localhost:3001', ports)).toBe('http://sarika.localhost:3000')
  expect(siteOriginOf('https://play.example', ports)).toBe('https://play.example')
  expect(siteOriginOf('https://play.example:8443', ports)).toBe('https://play.example')
})

test('what an operator typed halfway is no target', () => {
  for (const target of [
    { kind: 'page', path: 'hot' },
    { kind: 'page', path: '//evil.test' },
    { kind: 'game', vendor: '', game: 'x' },
    { kind: 'vendor', page: 'member', vendor: 'PG' },
    { kind: 'outside', address: 'http://shop.example' },
  ] as BannerTarget[]) {
    const { linkageType, url } = addressOf(target)
    expect(targetOf(linkageType, url)).toBeUndefined()
  }
  expect(outsideHost('https://shop.example:444/')).toBeUndefined()
  expect(outsideHost('https://shop.example')).toBe('shop.example')
})

test.each([
  ['2026-11-01', '2026-11-26'],
  ['2026-11-26', '2026-11-26.2'],
  ['2026-11-26.2', '2026-11-26.3'],
  ['2026-11-26.9', '2026-11-26.10'],
  ['2026-11-26.draft', '2026-11-26'],
  ['v7', '2026-11-26'],
])('terms of the version %s get %s', (before, next) => {
  expect(nextTermsVersion(before, '2026-11-26')).toBe(next)
})

test('only a brand with a licence has a place for its marks', () => {
  expect(bannerGroupsOf('demo')).not.toContain('w_pagcor')
  expect(bannerGroupsOf('pagcor')).toContain('w_pagcor')
})
