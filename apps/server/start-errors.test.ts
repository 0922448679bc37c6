import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, readConfig, type StartError } from '@tonle/process'
import { selfSigned } from '@tonle/testkit/self-signed'
import { afterAll, expect, test } from 'vitest'
import { checkGround, warningsOf } from './check-ground.ts'
import { welcomeLines } from './welcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'tonle-start-errors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program as `npm start` does. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const [port, consolePort] = await freePorts(2)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      DATA_DIR: folder,
      // Where nobody answers: no start of these tests may get as far as a database.
      DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/tonle',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, said }
}

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** What the program would print for these settings, without starting one. */
async function refusal(env: Record<string, string>) {
  const [port, consolePort] = await freePorts(2)
  const config = readConfig({ PORT: `${port}`, CONSOLE_PORT: `${consolePort}`, DATA_DIR: folder, ...env })
  const error = await checkGround(config).then(
    () => undefined,
    (refused: StartError) => refused,
  )
  return { exitCode: error?.exitCode, message: error?.message }
}

test('the program itself prints one sentence and ends with its code', { timeout: 60_000 }, async () => {
  expect(await start({})).toEqual({ code: 69, said: 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED)\n' })
  const wrong =
    'wrong settings\n  PORT: is empty; give it a value or leave it out\n  DATABSE_URL: there is no such setting; DATABASE_URL was meant\n'
  expect(await start({ PORT: '', DATABSE_URL: 'x' })).toEqual({ code: 78, said: wrong })
})

test('what an operator can mend is said in a sentence, without a stack', { timeout: 120_000 }, async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const text = file('text', 'no certificate')
  const pair = selfSigned(mkdtempSync(join(folder, 'a-')))
  const other = selfSigned(mkdtempSync(join(folder, 'b-')))
  const cases: [Record<string, string>, number, string][] = [
    [{ PORT: `${port}` }, 69, `PORT: port ${port} of 127.0.0.1 is in use by another program`],
    [{ CONSOLE_PORT: `${port}` }, 69, `CONSOLE_PORT: port ${port} of 127.0.0.1 is in use by another program`],
    [{ HOST: '192.0.2.1' }, 78, 'HOST: 192.0.2.1 is no address of this machine'],
    [{ DATA_DIR: text }, 78, `DATA_DIR: ${text} is not a folder`],
    [{ DATA_DIR: join(text, 'deeper') }, 78, `DATA_DIR: ${join(text, 'deeper')} is not a folder`],
    [{ DATA_DIR: '/proc/tonle' }, 78, 'DATA_DIR: /proc/tonle is a folder that this user cannot make, read or write (ENOENT)'],
    [{ TLS_CERT: text, TLS_KEY: text }, 78, `TLS_CERT: the file ${text} holds no certificate in PEM`],
    [{ TLS_CERT: '/nowhere', TLS_KEY: text }, 78, 'TLS_CERT: the file /nowhere cannot be read (ENOENT)'],
    [
      { KEYRING: 'k1:abc' },
      78,
      'KEYRING: is not JSON; it is a JSON list [{"id":"k1","secret":"<base64 of 32 random bytes>"}], the current key first',
    ],
  ]
  if (pair && other) {
    cases.push(
      [{ TLS_CERT: pair.cert, TLS_KEY: text }, 78, `TLS_KEY: the file ${text} holds no private key without a passphrase in PEM`],
      [
        { TLS_CERT: pair.cert, TLS_KEY: other.key },
        78,
        `TLS_CERT, TLS_KEY: the private key in ${other.key} does not belong to the certificate in ${pair.cert}`,
      ],
    )
  }
  for (const [env, exitCode, message] of cases) expect(await refusal(env), message).toEqual({ exitCode, message })
  expect(await start({ CONSOLE_PORT: `${port}` })).toEqual({
    code: 69,
    said: `CONSOLE_PORT: port ${port} of 127.0.0.1 is in use by another program\n`,
  })
  taken.close()
})

test('an address that others reach without TLS is warned of, in the words of what the program does', () => {
  const warned = (env: Record<string, string | undefined>) => warningsOf(readConfig(env)).join()
  expect(warned({ HOST: '0.0.0.0' })).toContain('logins and registrations are refused')
  expect(warned({ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' })).toContain('past the proxies in TRUSTED_PROXIES')
  for (const env of [
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.9' },
    { HOST: '::1' },
    { HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' },
  ])
    expect(warned(env)).toBe('')
})

test('the passwords of the demo accounts are printed by the start that made them; later starts say where they stand', () => {
  const config = readConfig({ DATA_DIR: '/srv/tonle' })
  const accounts = [{ role: 'operator', account: 'operator', password: 'abc234', where: 'console' }]
  const said = (areNew: boolean) => welcomeLines(config, { accounts, areNew, sites: [] }).join('\n')
  expect(said(true)).toContain('abc234')
  expect(said(false)).not.toContain('abc234')
  for (const areNew of [true, false]) expect(said(areNew)).toContain('/srv/tonle/demo-accounts.json')
})

test('the address of the second brand is printed where its name leads to this machine', () => {
  const demo = { accounts: [], areNew: false, sites: [{ name: 'Sarika', host: 'sarika.localhost' }] }
  const said = (env: Record<string, string>) => welcomeLines(readConfig(env), demo).join('\n')
  expect(said({})).toContain('http://sarika.localhost:3000, console http://sarika.localhost:3001')
  expect(said({ HOST: '192.0.2.7' })).not.toContain('sarika')
})

test('what an upgrade has changed for the operator stands below, a warning each', () => {
  const said = welcomeLines(readConfig({}), { accounts: [], areNew: false, sites: [] }, [
    'The account of vendor PG has its capabilities off.',
  ])
  expect(said).toContain('  Warning: The account of vendor PG has its capabilities off.')
})
