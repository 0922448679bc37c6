import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contractTables } from './index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tableOf = async (side: 'site' | 'console') => {
  const text = await contractTables(root, side).load('\0virtual:tonle-events')
  return JSON.parse(text!.replace('export default ', '')) as Record<string, string[]>
}

test('each origin knows the events of its own sockets, with the calls they touch, and no others', async () => {
  const [site, console] = [await tableOf('site'), await tableOf('console')]
  expect(site['wallet.balanceChanged']).toContain('wallet.balance')
  expect(console['cashier.queuesChanged']).toContain('cashier.consoleWithdrawals')
  expect(Object.keys(site).filter(name => name in console)).toEqual([])
  expect(site['identity.sessionsEnded']).toBeUndefined()
  for (const touched of Object.values({ ...site, ...console })) expect(touched).not.toEqual([])
})
