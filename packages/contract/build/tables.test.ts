import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contractTables } from './index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tableOf = async (side: 'site' | 'console') => {
  const text = await contractTables(root, side).load('\0virtual:tonle-events')
  return JSON.parse(text!.replace('export default ', '')) as Record<string, string[]>
}

test('calls that touch more than their area name the calls of this origin, also by an event', async () => {
  const touchesOf = async (side: 'site' | 'console') => {
    const text = await contractTables(root, side).load('\0virtual:tonle-touches')
    return JSON.parse(text!.replace('export default ', '')) as Record<string, string[]>
  }
  const ofSite = await touchesOf('site')
  expect(ofSite['cashier.requestWithdrawal']).toEqual(expect.arrayContaining(['wallet.balance', 'wallet.consolidated']))
  expect(await touchesOf('console')).toMatchObject({ 'operators.approveRequest': ['*'] })
  for (const touched of Object.values(ofSite)) expect(touched).not.toEqual([])
})

test('each origin knows the events of its own sockets, with the calls they touch, and no others', async () => {
  const [ofSite, ofConsole] = [await tableOf('site'), await tableOf('console')]
  expect(ofSite['wallet.balanceChanged']).toContain('wallet.balance')
  expect(ofConsole['cashier.queuesChanged']).toContain('cashier.consoleWithdrawals')
  expect(Object.keys(ofSite).filter(name => name in ofConsole)).toEqual([])
  // A module above names its own calls.
  expect(ofConsole['play.heldCreditsChanged']).toContain('play.vendorsWaiting')
  expect(ofSite['catalog.gamesChanged']).toEqual(expect.arrayContaining(['catalog.gameList', 'play.sessionState']))
  expect(ofSite['identity.sessionsEnded']).toBeUndefined()
  for (const touched of Object.values({ ...ofSite, ...ofConsole })) expect(touched).not.toEqual([])
})
