import { expect, test, vi } from 'vitest'

vi.mock('../app/home/banner-pictures.ts', () => ({ bannerPicture: () => undefined, bannerSizes: '', phoneWidth: '' }))
const { headOf } = await import('./head.ts')

const facts = { lang: 'en', brand: 'Tonle', title: 'News', isHome: false, banner: undefined, status: 0, isOpen: true } as const
const document = {
  ...{ title: 'Boats & <b>', summary: 'A "race"', kind: 'news' },
  ...{ publishedAt: '2026-11-20T00:00:00.000Z', changedAt: '2026-11-21T00:00:00.000Z' },
}

test('the head of an article says its title, summary, address and days, and none of it is markup', () => {
  const head = headOf({ ...facts, document, address: 'https://tonle.test/news/boats' })
  expect(head).toContain('<title>Boats &#38; &#60;b&#62; · Tonle</title>')
  expect(head).toContain('<meta name="description" content="A &#34;race&#34;">')
  expect(head).toContain('<link rel="canonical" href="https://tonle.test/news/boats">')
  expect(head).toContain('<meta property="og:type" content="article">')
  expect(head).toContain('<meta property="article:published_time" content="2026-11-20T00:00:00.000Z">')
  expect(head).not.toContain('noindex')
})

test('a page has no day of publication, and one that is not published is not for search engines', () => {
  expect(headOf({ ...facts, document: { ...document, kind: 'page' } })).not.toContain('published_time')
  expect(headOf({ ...facts, isOpen: false })).toContain('noindex')
})
