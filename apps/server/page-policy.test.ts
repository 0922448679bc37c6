import { expect, test } from 'vitest'
import { consolePolicy, sitePolicy } from './page-policy.ts'

const directive = (policy: string, name: string) => policy.split('; ').find(one => one.startsWith(`${name} `))

test("a page's frames are its own and its vendors', and nobody may frame a page", () => {
  const page = { origin: 'https://play.tonle.test' }
  expect(directive(sitePolicy('n', page, []), 'frame-src')).toBe("frame-src 'self'")
  const policy = sitePolicy('n', page, ['https://a.test', 'http://127.0.0.1:4100'])
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://a.test http://127.0.0.1:4100")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(consolePolicy('n', page, 'https://site.test'), 'frame-src')).toBe('frame-src https://site.test')
  const framed = sitePolicy('n', page, [], { framedBy: 'https://console.test' })
  expect(directive(framed, 'frame-ancestors')).toBe('frame-ancestors https://console.test')
})

test('hosts of the measurement are in the policy of a visitor who agreed, and of nobody else', () => {
  const page = { origin: 'https://play.tonle.test' }
  expect(sitePolicy('n', page, [])).not.toContain('goog')
  const policy = sitePolicy('n', page, [], { isMeasured: true })
  expect(directive(policy, 'connect-src')).toContain(' https://*.google-analytics.com')
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default app dompurify goog#html')
  expect(directive(policy, 'script-src')).toBe("script-src 'nonce-n' 'strict-dynamic'")
})

test('pages of both origins reach their own calls and socket, and no other', () => {
  const page = { origin: 'https://play.tonle.test:3443' }
  for (const policy of [sitePolicy('n', page, []), consolePolicy('n', page, 'https://site.test')])
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' wss://play.tonle.test:3443")
})

test("styles come from our files or carry the page's nonce, as the control kit's do; nothing is unsafe", () => {
  const page = { origin: 'https://play.tonle.test' }
  for (const policy of [sitePolicy('n', page, []), consolePolicy('n', page, 'https://site.test')]) {
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'nonce-n'")
    expect(policy).not.toContain('unsafe')
  }
})

test("pictures may come from the brand's healthy origins, exactly those; nothing else may", () => {
  const page = { origin: 'https://play.tonle.test' }
  const policy = sitePolicy('n', page, [], { pictures: ['https://img1.test', 'https://img2.test:8443'] })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://img1.test https://img2.test:8443")
  expect(policy.split('; ').filter(one => one.includes('img1.test'))).toHaveLength(1)
  expect(directive(sitePolicy('n', page, []), 'img-src')).toBe("img-src 'self' data: blob:")
})
