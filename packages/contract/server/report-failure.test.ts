import { fail } from '@tonle/contract'
import { world } from '@tonle/testkit'
import { balance } from '@tonle/wallet/contract'
import { expect, test, vi } from 'vitest'

test('a code that the call does not declare is answered, alarms, and fails the test that met it', async () => {
  const w = await world()
  const { caller } = await w.member()
  const served = w.composition.modules.flatMap(({ routes }) => routes?.calls ?? []).find(({ call }) => call === balance)!
  const { handler } = served
  const errors = vi.spyOn(w.services.log, 'error').mockImplementation(() => {})
  const count = async () => (await w.services.metrics.undeclared.get()).values.map(({ labels, value }) => ({ ...labels, value }))
  const send = () => w.site.inject({ url: balance.path, headers: caller.identity() })

  served.handler = () => Promise.reject(fail('system.busy'))
  expect((await send()).json()).toMatchObject({ code: 'system.busy' })
  expect([await count(), errors.mock.calls]).toEqual([[], []])

  served.handler = () => Promise.reject(fail('cashier.not_found'))
  const answer = await send()
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, code: 'cashier.not_found' }])
  const seen = { call: 'wallet.balance', code: 'cashier.not_found' }
  expect(await count()).toEqual([{ ...seen, value: 1 }])
  expect(errors.mock.calls).toMatchObject([[{ alarm: 'undeclared_code', ...seen }, expect.any(String)]])

  await expect(caller.call(balance)).rejects.toThrow('/openapi.json does not declare')
  served.handler = handler
  await expect(w.close()).rejects.toThrow('wallet.balance: cashier.not_found')
})
