import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contractTables } from './index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tableOf = async (side: 'site' | 'console', name: 'events' | 'touches') => {
  const loaded = await contractTables(root, side).load(`\0virtual:tonle-${name}`)
  return JSON.parse(loaded!.code.replace('export default ', '')) as Record<string, string[]>
}

test('calls that touch more than their area name the calls of this origin, also by an event', async () => {
  const ofSite = await tableOf('site', 'touches')
  expect(ofSite['cashier.requestWithdrawal']).toEqual(expect.arrayContaining(['wallet.balance', 'wallet.consolidated']))
  expect(await tableOf('console', 'touches')).toMatchObject({ 'operators.approveRequest': ['*'] })
  for (const touched of Object.values(ofSite)) expect(touched).not.toEqual([])
})

test('each origin knows the events of its own sockets, with the calls they touch, and no others', async () => {
  const [ofSite, ofConsole] = [await tableOf('site', 'events'), await tableOf('console', 'events')]
  expect(ofSite['wallet.balanceChanged']).toContain('wallet.balance')
  expect(ofConsole['cashier.queuesChanged']).toContain('cashier.consoleWithdrawals')
  expect(Object.keys(ofSite).filter(name => name in ofConsole)).toEqual([])
  // A module above names its own calls.
  expect(ofConsole['play.heldCreditsChanged']).toContain('play.vendorsWaiting')
  expect(ofSite['catalog.gamesChanged']).toEqual(expect.arrayContaining(['catalog.gameList', 'play.sessionState']))
  // The winner board is behind a flag.
  expect(ofSite['brand.settingsChanged']).toEqual(expect.arrayContaining(['brand.whitelabel', 'catalog.rankList']))
  expect(ofSite['identity.sessionsEnded']).toBeUndefined()
  for (const touched of Object.values({ ...ofSite, ...ofConsole })) expect(touched).not.toEqual([])
})

test('a script brings the routes of the areas that it names, those of its own origin alone', async () => {
  const { transform, load } = contractTables(root, 'site')
  const source = "const identity = callsOf<typeof calls>('identity')\nexport const wallet = callsOf<typeof walletCalls>('wallet')"
  expect(transform(source, 'x.ts')?.code).toBe(
    `import 'virtual:tonle-calls/identity';import 'virtual:tonle-calls/wallet';${source}`,
  )
  expect(transform("/** `callsOf<typeof calls>('cashier')` */\nexport * from './calls.ts'", 'x.ts')).toBeUndefined()
  expect(transform("const mines = callsOf('mines')", 'x.ts')?.code).toMatch(/^import 'virtual:tonle-calls\/mines';/)
  const cashier = (await load('\0virtual:tonle-calls/cashier'))!
  expect(cashier.code).toContain('"requestWithdrawal":"POST /wps/cashier/withdrawals k')
  expect(cashier.code).not.toMatch(/console|identity/)
  // Nothing is imported from it.
  expect(cashier.moduleSideEffects).toBe(true)
  // The first load sends no call.
  const light = contractTables(root, 'site', ['identity']).transform
  expect(light(source, 'x.ts')?.code).toBe(`import 'virtual:tonle-calls/wallet';${source}`)
  expect(light('', '/packages/contract/browser/sending.ts')?.code).toBe("import 'virtual:tonle-calls/identity';")
  await expect(load('\0virtual:tonle-calls/cashiers')).rejects.toThrow('no calls of cashiers')
})
