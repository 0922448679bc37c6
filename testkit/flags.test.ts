import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flags as declaredFlags, whitelabel } from '@tonle/brand/contract'
import { rankList } from '@tonle/catalog/contract'
import type { Flag } from '@tonle/contract'
import * as identity from '@tonle/identity/contract'
import { missionState } from '@tonle/missions/contract'
import { pointBalance } from '@tonle/points/contract'
import { claimRebate } from '@tonle/rewards/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from './people.ts'
import { GAME, openTestVendor } from './test-vendor.ts'
import { withFlags } from './with-flags.ts'
import { type World, world } from './world.ts'

/** Each feature of a brand (spec §6): what the site does with it and without it. */
let w: World
let agent: Person
let old: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  const vendor = await openTestVendor(w, 'PG')
  agent = await w.agent()
  old = await w.member({ balance: '5.00' })
  await w.advance(181 * 86_400_000)
  const winner = await w.member({ balance: '5.00' })
  const win = { gameId: GAME, currency: 'USD', txId: 'win-1', roundId: 'win-1', amount: '1.00', payout: '9.00' }
  expect((await vendor.send('betWin', { ...(await vendor.session(winner)), ...win })).code).toBe('OK')
  await w.fold()
})
afterAll(() => w.close())

interface OnServer {
  /** What is asked of the server. */
  asks: () => Promise<unknown>
  on: unknown
  off: unknown
  /** Flags that it takes beside. */
  beside?: readonly Flag[]
}
/** A screen alone reads it. */
interface OnPage {
  screen: string
}
interface Waiting {
  waitsFor: string
}

const codeOf = async (call: Promise<unknown>) =>
  await call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )
const settings = () => w.visitor().call(identity.registerSettings)
const asks = async (name: string) => (await settings()).fields.some(field => field.name === name && field.enabled)
const login = (input: Record<string, unknown>) => w.visitor().call(identity.login, input)
let count = 0
const number = () => `0920000${String(++count).padStart(2, '0')}`

const FLAGS: Record<Flag, OnServer | OnPage | Waiting> = {
  MOBILENUMREG3: { asks: async () => (await settings()).mode, on: 'registerMobile', off: 'register' },
  REGMOBVERF3: {
    asks: async () => [
      await asks('verificationCode'),
      await codeOf(w.visitor().call(identity.smsRegister, { mobileNo: number() })),
    ],
    on: [true, 'ok'],
    off: [false, 'system.feature_off'],
  },
  MOBILEPWDREG3: {
    asks: () => asks('password'),
    beside: ['MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'],
    on: true,
    off: false,
  },
  FREEPLAY3: {
    asks: () => codeOf(w.visitor().call(identity.freeplay, { randomString: 'string-of-a-test' })),
    on: 'ok',
    off: 'identity.freeplay_off',
  },
  PWDEXPFORCECHANGE3: {
    asks: async () => (await login({ username: old.account, password: PASSWORD })).passwordExpired,
    on: true,
    off: false,
  },
  MOBILEVERCODELOGIN3: {
    asks: () => codeOf(login({ type: 'sms', username: number(), password: '123456' })),
    on: 'identity.code_expired',
    off: 'system.feature_off',
  },
  CHNGPASSVERIF3: {
    asks: () =>
      codeOf(
        w.visitor().call(identity.resetByPhone, {
          ...{ mobileNum: number(), verificationCode: '123456', newPassword: 'herons over rice' },
        }),
      ),
    on: 'identity.code_expired',
    off: 'system.feature_off',
  },
  AGENTS_ON_MEMBER_SIDE: {
    // The agents' own side is open to them either way, and to nobody else.
    asks: async () =>
      await Promise.all([
        codeOf(login({ username: agent.account, password: PASSWORD, side: 'member' })),
        codeOf(login({ username: agent.account, password: PASSWORD, side: 'agent' })),
        codeOf(login({ username: old.account, password: PASSWORD, side: 'agent' })),
      ]),
    on: ['ok', 'ok', 'identity.not_an_agent'],
    off: ['identity.not_a_member', 'ok', 'identity.not_an_agent'],
  },
  TERMS_TICKED: { asks: async () => (await settings()).termsTicked, on: true, off: false },
  WINNER_BOARD: {
    // Answers are kept for seconds, each by its input.
    asks: async () => (await w.visitor().call(rankList, { limitNum: String(++count + 5) })).list.map(({ prize }) => prize),
    on: ['9.00'],
    off: [],
  },
  JACKPOT_TICKER: { screen: 'apps/site/app/home/jackpot-ticker.tsx' },
  DECORATIVE_NUMBERS: { screen: 'apps/site/app/session/games-provider.tsx' },
  MISSIONLB3: {
    asks: () => codeOf(w.member().then(({ caller }) => caller.call(missionState))),
    on: 'ok',
    off: 'system.feature_off',
  },
  PTSYS3: { asks: () => codeOf(w.member().then(({ caller }) => caller.call(pointBalance))), on: 'ok', off: 'system.feature_off' },
  MANPLAYREB3: {
    asks: () => codeOf(w.member().then(({ caller }) => caller.call(claimRebate))),
    on: 'rewards.nothing_due',
    off: 'system.feature_off',
  },
  COCKFIGHT: { waitsFor: 'a choice of categories by brand: the category is there without its flag' },
}

const rowsOf = <K extends string>(key: K) =>
  Object.entries(FLAGS).filter((row): row is [Flag, Extract<(typeof FLAGS)[Flag], Record<K, unknown>>] => key in row[1])

/** Files that ask for a flag, by flag. */
const readers = (() => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{modules,apps,packages,games}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const asked = /(?:[fF]lags\.(?:has|includes)\(|hasFlag\([^)]*,\s*|\bflag: )'([A-Z0-9_]+)'/g
  return files
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(asked)].map(([, flag]) => ({ flag, file })))
})()
const filesOf = (flag: string) => [...new Set(readers.filter(one => one.flag === flag).map(({ file }) => file))]

test('every declared flag has its row', () => {
  expect(Object.keys(FLAGS).sort()).toEqual(Object.keys(declaredFlags).sort())
})

test.each(rowsOf('asks'))('%s switches what the server does', async (flag, { asks, on, off, beside = [] }) => {
  await withFlags(w, { on: beside, off: [flag] }, async () => expect(await asks()).toEqual(off))
  await withFlags(w, { on: [...beside, flag] }, async () => expect(await asks()).toEqual(on))
})

test.each(rowsOf('screen'))('%s is told to the page, and one screen asks for it', async (flag, { screen }) => {
  expect(filesOf(flag)).toEqual([screen])
  const told = async () => (await w.visitor().call(whitelabel)).flags.includes(flag)
  await withFlags(w, { off: [flag] }, async () => expect(await told()).toBe(false))
  await withFlags(w, { on: [flag] }, async () => expect(await told()).toBe(true))
})

test.each(rowsOf('waitsFor'))('%s has no reader yet: a reader needs a row of its behaviour', flag => {
  expect(filesOf(flag)).toEqual([])
})
