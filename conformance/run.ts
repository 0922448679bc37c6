import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '@tonle/process'
import { testServer } from '@tonle/testkit'
import type { DialectName } from '@tonle/vendors/server'
import { type Dialect, httpTransport } from '../simulators/game-vendors/protocol/index.ts'
import { foreignGround } from './foreign-ground.ts'
import type { Ground } from './ground.ts'
import { Lab } from './lab.ts'
import { openOwnGround, VENDORS, voiceOf } from './own/own-ground.ts'
import { OwnWallet } from './own/own-wallet.ts'
import { line, type Summary, summaryOf } from './report.ts'
import { runCases } from './run-cases.ts'

const USAGE = `npm run conformance                                        every dialect against an own server
npm run conformance -- --dialect hub88 --cases 4,5 --quick   these alone, shorter stretches
npm run conformance -- --url https://wallet.example --dialect neutral --key <key id>:<secret> --sessions <token>,<token>
  --key   neutral and pgsoft: <key id>:<secret in hex>; hub88: a file with the private key (PEM)
  --base  path before the dialect's own paths, where it is not ours (hub88: it names the credential)
  --game  the game of the sessions (fortune)`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    dialect: { type: 'string' },
    key: { type: 'string' },
    base: { type: 'string' },
    sessions: { type: 'string' },
    game: { type: 'string', default: 'fortune' },
    cases: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const names = Object.keys(VENDORS) as DialectName[]
const asked = values.dialect === undefined ? names : names.filter(name => name === values.dialect)
if (values.help || asked.length === 0) {
  console.log(`${USAGE}\ndialects: ${names.join(', ')}`)
  process.exit(values.help ? 0 : 1)
}
const summaries = values.url === undefined ? await ownWallet() : [await foreignWallet(values.url)]
console.log(JSON.stringify(summaries))
process.exit(summaries.every(({ failed, passed }) => failed === 0 && passed > 0) ? 0 : 1)

async function ownWallet(): Promise<Summary[]> {
  const server = await testServer()
  const wallet = await OwnWallet.open(server.url)
  const made: Summary[] = []
  try {
    for (const name of asked) made.push(await judge(wallet.url, await openOwnGround(wallet, name)))
  } finally {
    await wallet.close()
    await server.stop()
  }
  return made
}

async function foreignWallet(url: string): Promise<Summary> {
  const [name, ...others] = asked
  if (name === undefined || others.length > 0 || values.key === undefined) throw new Error(USAGE)
  const [keyId = '', secret = ''] = values.key.split(':')
  const privateKey = name === 'hub88' ? createPrivateKey(readFileSync(values.key)) : undefined
  const dialect = voiceOf(name, { keyId, secret, privateKey }, systemClock, values.base)
  return await judge(url, { dialect, ground: foreignGround(values.sessions?.split(',') ?? [], values.game) })
}

async function judge(url: string, { dialect, ground }: { dialect: Dialect; ground: Ground }): Promise<Summary> {
  console.log(`\n${dialect.name}`)
  const lab = new Lab({ dialect, ground, transport: timeoutMs => httpTransport(url, timeoutMs), isQuick: values.quick })
  const results = await runCases(lab, result => console.log(line(result)), values.cases?.split(',').map(Number))
  return summaryOf(dialect.name, results)
}
