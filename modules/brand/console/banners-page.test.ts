import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LangContext } from '@tonle/text/browser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { BANNER_GROUPS } from '../rules.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { Banners } from './banners-page.tsx'
import { type Banner, brand } from './calls.ts'

const text = (word: string) => ({ km: word, en: word, zh: word })
const banner = (n: number, more: Partial<Banner>): Banner =>
  ({
    ...{
      id: `ban_${String(n).padStart(32, '0')}`,
      groupName: 'w_home',
      art: 'boat-race',
      title: text(`Banner ${n}`),
      text: null,
    },
    ...{ button: null, alt: null, wide: null, phone: null, linkageType: 0, url: null, fromDay: null, toDay: null },
    ...{ isOn: true, isDue: true, version: 0, ...more },
  }) as Banner

function show(banners: Banner[], node = createElement(Banners, { zone: 'Asia/Phnom_Penh' })) {
  const client = new QueryClient()
  client.setQueryData(brand.consoleBanners.key({}, 'en'), { banners, groups: BANNER_GROUPS, outsideHosts: [] })
  const page = createElement(LangContext, { value: 'en' }, node)
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: '/banners', children: createElement(QueryClientProvider, { client }, page) }),
  )
}

test('banners of the chosen place stand in their order, with target, days and own picture', () => {
  const html = show([
    banner(1, { url: '/hot' }),
    banner(2, { wide: { en: 'a'.repeat(64) }, fromDay: '2026-12-01', isDue: false }),
    banner(3, { groupName: 'w_login' }),
  ])
  expect(html.indexOf('Banner 1')).toBeGreaterThan(0)
  expect(html.indexOf('Banner 2')).toBeGreaterThan(html.indexOf('Banner 1'))
  expect(html).not.toContain('Banner 3')
  expect(html).toContain('/hot')
  expect(html).toContain('/art/banners/boat-race-wide.avif')
  expect(html).toContain(`/files/${'a'.repeat(64)}.avif`)
  expect(html).toContain('Not shown today')
  expect(html).toContain('aria-label="Move Banner 1 down"')
})

test('the form shows the target that the banner has', () => {
  const dialog = (of: Partial<Banner>) =>
    show(
      [],
      createElement(BannerDialog, {
        banner: banner(1, of),
        group: 'w_home',
        groups: BANNER_GROUPS,
        outsideHosts: ['shop.example'],
        onClose: () => undefined,
      }) as never,
    )
  expect(dialog({ linkageType: 1, url: '/seamless?vendor=PG&gameCode=moon' })).toContain('value="moon"')
  expect(dialog({ linkageType: 3, url: 'https://shop.example/x' })).toContain('value="https://shop.example/x"')
})
