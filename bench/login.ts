import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import { login } from '@tonle/identity/contract'
import { login as operatorLogin } from '@tonle/operators/contract'
import { fetchFrom, HttpClient } from '@tonle/testkit/http-client'
import { type Site, startSite } from '../tools/site.ts'
import { atRate } from './wallet/at-rate.ts'
import { Connections } from './wallet/connections.ts'
import { cpuOf } from './wallet/cpu.ts'

const CONNECTIONS = 16
const ATTACKERS = 32

interface UnderAttack {
  /** Those that were answered. */
  attempts: number
  /** How the attempts were answered, by code. */
  outcomes: Record<string, number>
  /** Attempts a second. */
  perSecond: number
  /** Of another member's calls meanwhile, each timed from the moment it was due; in windows of five seconds: the median window and the worst. */
  p99Ms: number
  worstP99Ms: number
}

export interface LoginReport {
  /** Of the same calls while nobody attacks. */
  aloneP99Ms: number
  /** Three failures in half an hour, as under a licence. */
  locked: UnderAttack
  /** The demo's values: a captcha after the first failure. */
  demo: UnderAttack
}

/** `npm run bench -- login [--attempts=10000] [--seconds=60] [--rate=50]`, after `npm run build`: wrong passwords for one account, from as many networks, for so long at most, beside another member's calls. */
export default async function loginBench(args: string[] = []): Promise<LoginReport> {
  const { values } = parseArgs({
    args,
    options: {
      attempts: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '50' },
    },
  })
  const rate = Number(values.rate)
  const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
  try {
    const calls = await memberCalls(site)
    const meanwhile = (seconds: number) =>
      atRate({ perSecond: rate, seconds, send: calls.send, cpu: () => cpuOf(site.process.pid!, site.process.pid!) })
    await meanwhile(5)
    const alone = await meanwhile(10)
    const attack = async (account: string): Promise<UnderAttack> => {
      const began = performance.now()
      const terms = [site.url, account, values.attempts, `${ATTACKERS}`, values.seconds]
      const child = fork(join(import.meta.dirname, 'login/attack.ts'), terms)
      const answered = once(child, 'message') as Promise<[Record<string, number>]>
      // A program that dies says nothing: without this the benchmark would go on for good.
      const died = once(child, 'exit').then(() => undefined)
      let endMs: number | undefined
      void Promise.race([answered, died]).then(() => (endMs = performance.now()))
      const runs = []
      while (endMs === undefined) runs.push(await meanwhile(5))
      const said = await Promise.race([answered, died])
      if (!said) throw new Error('the attack ended without a word')
      const [outcomes] = said
      const attempts = Object.values(outcomes).reduce((sum, n) => sum + n, 0)
      const seconds = (endMs - began) / 1000
      const windows = runs.map(({ p99Ms }) => p99Ms).sort((a, b) => a - b)
      return {
        ...{ attempts, outcomes },
        perSecond: Math.round(attempts / seconds),
        p99Ms: windows[Math.floor(windows.length / 2)] ?? Number.NaN,
        worstP99Ms: windows.at(-1) ?? Number.NaN,
      }
    }
    const demo = await attack(site.account('sokha').account)
    await lockAfterThree(site)
    const locked = await attack(site.account('player').account)
    calls.close()
    return { aloneP99Ms: alone.p99Ms, locked, demo }
  } finally {
    await site.stop()
  }
}

/** What a signed-in member's page asks: who it is, the balance, and a list of games. */
async function memberCalls(site: Site) {
  const member = new HttpClient(fetchFrom(site.url), Date.now)
  const { account, password } = site.account('vanna')
  await member.signIn(login, { username: account, password })
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const host = new URL(site.url).host
  const requests = ['/wps/member/info', '/wps/v2/wallets/balance', '/wps/relay/GCSGAME_gameList?pageSize=48&gameType=RNG'].map(
    path =>
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nauthorization: Bearer ${member.token}\r\naccept: application/json\r\n\r\n`,
  )
  const connections = await Connections.open(host, CONNECTIONS)
  const send = async (i: number) => void (await connections.send(requests[i % requests.length]!))
  return { send, close: () => connections.close() }
}

async function lockAfterThree(site: Site): Promise<void> {
  const operator = new HttpClient(fetchFrom(site.consoleUrl), Date.now)
  const { account, password } = site.account('operator')
  await operator.signIn(operatorLogin, { name: account, password })
  const { version } = (await operator.call(consoleSettings)).modules.find(({ module }) => module === 'identity')!
  const values = { lockAfter: 3, failureMinutes: 30 }
  await operator.call(changeSettings, { module: 'identity', version, values, why: 'for a benchmark' })
}
