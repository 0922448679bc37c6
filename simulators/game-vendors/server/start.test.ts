import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tonle/process'
import { selfSigned } from '@tonle/testkit/self-signed'
import { afterAll, expect, test } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'tonle-sim-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const environment = (port: number) => ({
  SIM_PROFILE: 'demo',
  SIM_PORT: String(port),
  SIM_DIR: dir,
  SIM_WALLET: 'http://127.0.0.1:9',
  SIM_SITES: 'https://*:3000',
  SIM_VENDORS: '[]',
})
const program = (env: NodeJS.ProcessEnv) =>
  fork(join(import.meta.dirname, '../main.ts'), {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

test('a port that is in use is told in a sentence, and the program ends with a code of its own', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const child = program(environment(port))
  let said = ''
  child.stderr?.on('data', chunk => (said += chunk))
  expect(await once(child, 'exit')).toEqual([69, null])
  expect(said).toBe(`The vendor simulator: port ${port} of 127.0.0.1 is in use by another program\n`)
  other.close()
}, 20_000)

const made = selfSigned(dir)
const pair = made && { SIM_TLS_CERT: made.cert, SIM_TLS_KEY: made.key }

test.skipIf(!pair)(
  "with the site's certificate its pages come over TLS",
  async () => {
    const port = await freePort()
    const child = program({ ...environment(port), ...pair })
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const url = { host: 'localhost', port, path: '/healthz', ca: readFileSync(pair!.SIM_TLS_CERT) }
        get(url, reply => resolve(reply.resume().statusCode ?? 0)).on('error', reject)
      })
    await expect.poll(() => ask().catch(() => 0)).toBe(200)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    child.kill('SIGTERM')
    await once(child, 'exit')
  },
  20_000,
)

test("the wallet's own calls may have a port of their own on loopback, which shows no pages", async () => {
  const [port, servicePort] = [await freePort(), await freePort()]
  const child = program({ ...environment(port), SIM_SERVICE_PORT: String(servicePort) })
  const open = (path: string, at: number) => fetch(`http://127.0.0.1:${at}${path}`)
  await expect
    .poll(
      () =>
        open('/healthz', servicePort).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  const service = await fetch(`http://127.0.0.1:${servicePort}/service/PG/session/kill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect([service.status, await service.json()]).toEqual([401, { code: 'SIGNATURE' }])
  const page = '/game/PG?token=x&game=reels&currency=USD&mode=real'
  expect((await open(page, servicePort)).headers.get('content-security-policy')).toBeNull()
  const shown = await open(page, port)
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors https://127.0.0.1:3000')
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 20_000)
