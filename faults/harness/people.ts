import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { MEMBER_TYPES } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { createMember, hashPassword } from '@tonle/identity/server'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'

export const PASSWORD = 'nine boats at night'
export const BRAND = DEMO_BRAND_ID

export interface Member {
  id: string
  account: string
}

/** Members with an opening balance, made without the site: only what is to break goes over the wire. */
export async function openMembers(services: Services, prefix: string, count: number, balance = '100000.00'): Promise<Member[]> {
  const passwordHash = await hashPassword(services, PASSWORD)
  const members = Array.from({ length: count }, (_, n) => ({ id: newId(services.clock), account: `${prefix}${n}` }))
  const amount = parseMoney(balance, 'USD')
  for (const { id, account } of members)
    await services.db.tx(BRAND, async tx => {
      const cash = { kind: 'member_cash', member: id, currency: 'USD', mode: 'play' } as const
      const person = {
        id,
        account,
        type: MEMBER_TYPES.member,
        currency: 'USD',
        mode: 'play',
        language: null,
        termsVersion: null,
        ip: null,
      } as const
      await createMember(tx, services, { ...person, passwordHash })
      if (amount > 0n)
        await services.ledger.postOrFail(tx, {
          key: `opening:${id}`,
          kind: 'adjustment',
          book: { brand: BRAND, currency: 'USD', mode: 'play' },
          lines: [{ account: cash, counter: { kind: 'adjustments' }, amount }],
        })
    })
  return members
}
