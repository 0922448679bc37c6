import { expect, test } from 'vitest'
import { consolePolicy, sitePolicy } from './page-policy.ts'

const directive = (policy: string, name: string) => policy.split('; ').find(one => one.startsWith(`${name} `))

test("a page's frames are its own and its vendors', and nobody may frame a page", () => {
  const page = { origin: 'https://play.tonle.test' }
  expect(directive(sitePolicy('n', page, []), 'frame-src')).toBe("frame-src 'self'")
  const policy = sitePolicy('n', page, ['https://a.test', 'http://127.0.0.1:4100'])
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://a.test http://127.0.0.1:4100")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(consolePolicy('n', page), 'frame-src')).toBeUndefined()
})

test('pages of both origins reach their own calls and socket, and no other', () => {
  const page = { origin: 'https://play.tonle.test:3443' }
  for (const policy of [sitePolicy('n', page, []), consolePolicy('n', page)])
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' wss://play.tonle.test:3443")
})

test("styles come from our files or carry the page's nonce, as the control kit's do; nothing is unsafe", () => {
  const page = { origin: 'https://play.tonle.test' }
  for (const policy of [sitePolicy('n', page, []), consolePolicy('n', page)]) {
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'nonce-n'")
    expect(policy).not.toContain('unsafe')
  }
})
