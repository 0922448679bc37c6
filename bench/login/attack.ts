import { login } from '@tonle/identity/contract'
import { fetchFrom, HttpClient, Refusal } from '@tonle/testkit/http-client'

/**
 * A program of its own: wrong passwords for one account, each from another network, so many at once, until all are answered or the time is
 * over. Sends its parent how they were answered.
 */
const [url = '', account = '', count = '', atOnce = '', seconds = ''] = process.argv.slice(2)
const endMs = performance.now() + Number(seconds) * 1000
const fetch = fetchFrom(url)
const outcomes: Record<string, number> = {}
const KEYS = '/.well-known/jwks.json'
/** An attacker asks once: the keys are good for longer than the attack. */
const keys = await fetch(KEYS, { method: 'GET', headers: { host: 'localhost' } }).then(answer => answer.text())
let next = 0

async function attempts(): Promise<void> {
  let address = ''
  const caller = new HttpClient(
    async (path, request) =>
      path === KEYS
        ? new Response(keys)
        : await fetch(path, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }),
    Date.now,
  )
  for (let i = next++; i < Number(count) && performance.now() < endMs; i = next++) {
    address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
    caller.cookies.clear()
    const code = await caller.call(login, { username: account, password: `not it ${i}` }).then(
      () => 'ok',
      (error: unknown) => (error instanceof Refusal ? error.code : 'no answer'),
    )
    outcomes[code] = (outcomes[code] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, attempts))
process.send?.(outcomes)
process.disconnect?.()
