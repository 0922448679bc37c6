import { login } from '@tonle/identity/contract'
import { fetchFrom, HttpClient, Refusal } from '@tonle/testkit/http-client'

/** A program of its own: wrong passwords for one account, each from another network, so many at once. Sends its parent how they were answered. */
const [url = '', account = '', count = '', atOnce = ''] = process.argv.slice(2)
const fetch = fetchFrom(url)
const outcomes: Record<string, number> = {}
let next = 0

async function attempts(): Promise<void> {
  let address = ''
  const caller = new HttpClient(
    (path, request) => fetch(path, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }),
    Date.now,
  )
  for (let i = next++; i < Number(count); i = next++) {
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
