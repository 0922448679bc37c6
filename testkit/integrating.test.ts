import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { addAccount, requestWithdrawal } from '@tonle/cashier/contract'
import { launchGame } from '@tonle/play/contract'
import type { FastifyInstance } from 'fastify'
import createClient, { type Middleware } from 'openapi-fetch'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { declared } from './declared.ts'
import { PASSWORD } from './people.ts'
import { openVendor } from './vendor.ts'
import { type World, world } from './world.ts'

/**
 * `/openapi.json` is enough to integrate from: types are generated from it as an integrator does, the examples of docs/integrating compile
 * against them, and run against the site, the console and the wallet over HTTP.
 */
const root = join(import.meta.dirname, '..')
const pages = join(root, 'docs/integrating')
const generated = join(root, '.cache/integrating')
const run = promisify(execFile)
// A generator and a compiler run here; on a busy machine they take their time.
vi.setConfig({ testTimeout: 120_000 })

let w: World
beforeAll(async () => {
  w = await world()
  for (const app of [w.site, w.console]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => w.close())

const urlOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const documentOf = async (app: FastifyInstance) => await (await fetch(`${urlOf(app)}/openapi.json`)).json()
/** Not typed here: these files compile against generated types, in the first test. */
const page = async (name: string) => await import(pathToFileURL(join(pages, name)).href)
const nowMs = () => w.services.clock.nowMs()

/** A client as the page makes it, and the calls that it made: `POST /wps/session/login`. */
function clientOf(app: FastifyInstance, ...middlewares: Middleware[]) {
  const called = new Set<string>()
  const client = createClient<Record<never, never>>({ baseUrl: urlOf(app) })
  const counting: Middleware = {
    onRequest: ({ request, schemaPath }) => void called.add(`${request.method} ${schemaPath}`),
  }
  client.use(counting, ...middlewares)
  return { client, called }
}

test('the examples compile against the types that a generator writes', async () => {
  mkdirSync(generated, { recursive: true })
  const bin = join(pages, 'node_modules/openapi-typescript/bin/cli.js')
  for (const [name, app] of [
    ['site', w.site],
    ['console', w.console],
  ] as const)
    await run(process.execPath, [
      bin,
      `${urlOf(app)}/openapi.json`,
      '-o',
      join(generated, `${name}-api.d.ts`),
      '--default-non-nullable=false',
    ])
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', pages]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test('a player, an operator and a vendor are served by the generated client with three middlewares', async () => {
  const [{ newSession, tabToken }, { encryptedCalls }] = [await page('tab-token.ts'), await page('encrypted-calls.ts')]
  const { client: bare } = clientOf(w.site)
  const { data } = (await bare.GET('/wps/system/whitelabel' as never)) as { data?: { value: { merchantCode: string } } }
  const merchantCode = data?.value.merchantCode ?? ''

  const member = await w.member({ balance: '50.00' })
  const session = newSession()
  const sealed = encryptedCalls({ baseUrl: urlOf(w.site), document: await documentOf(w.site), merchantCode, nowMs })
  const site = clientOf(w.site, tabToken(session), sealed)
  const { player } = await page('example-player.ts')
  expect(await player(site.client, session, { username: member.account, password: PASSWORD })).toEqual({
    newcomer: expect.stringMatching(/^mem_/),
    launched: { currency: 'USD', stake: '1.00', won: expect.any(Number) },
    withdrawn: { isSame: true, state: 'cancelled' },
  })

  const asking = await w.member({ balance: '50.00' })
  const { id } = await asking.caller.call(addAccount, { method: 'aba', number: '800800800', holder: 'Sok Dara' })
  await asking.caller.call(requestWithdrawal, { account: `bac_${id.replaceAll('-', '')}`, amount: '10.00' })
  const name = (await w.operator()).account
  const atConsole = newSession()
  const backOffice = clientOf(w.console, tabToken(atConsole))
  const { operator } = await page('example-operator.ts')
  expect(await operator(backOffice.client, atConsole, { name, password: PASSWORD })).toBe('approved')

  expect(site.called.size + backOffice.called.size).toBeGreaterThanOrEqual(30)
})

test('all calls of the neutral vendor protocol are made by the generated client', async () => {
  const { vendorSignature } = await page('vendor-signature.ts')
  const { keyId, secret } = await openVendor(w, 'ACME', ['fortune'])
  const member = await w.member({ balance: '50.00' })
  const { token } = await member.caller.call(launchGame, { vassalage: 'ACME', gameCode: 'fortune', mode: 'real' })
  const key = { id: keyId, secret: secret.toString('hex') }
  const wallet = clientOf(w.site, vendorSignature(await documentOf(w.site), key, nowMs))
  const { vendor } = await page('example-vendor.ts')
  expect(new Set(await vendor(wallet.client, token))).toEqual(new Set(['OK']))

  const neutral = (await declared()).filter(([, call]) => call.who === 'vendor' && call.dialect === undefined)
  expect([...wallet.called].sort()).toEqual(neutral.map(([, call]) => call.route).sort())
  await w.expectBooksBalance()
})
