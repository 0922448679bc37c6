import { parseMoney } from '@tonle/money'
import { launchGame } from '@tonle/play/contract'
import { world } from '@tonle/testkit'
import { expect, test } from 'vitest'
import { openSlot, spinSlot } from '../contract.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const MOST_SPINS = 400

test('the own studio has ceilings too: a win above one is held, and no spin shows it as money that can be spent', async () => {
  const w = await world({ LOG_LEVEL: 'silent' })
  const person = await w.member({ balance: '500.00' })
  const { token: session } = await person.caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  await person.caller.call(openSlot, { session })
  // The studio's account is opened by its first spin.
  await person.caller.call(spinSlot, { session, stake: '1.00' }, { key: 'held-spin-first' })
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
       select brand_id, id, 'USD', 'play', $2, $3, $3 from vendors.vendor_account where brand_id = $1 and vendor = 'TONLE'`,
      [tx.brand, usd('1.00'), usd('100000.00')],
    ),
  )
  await new Promise(resolve => setTimeout(resolve, 1050))
  let held = 0n
  let after = 0
  for (let n = 0; n < MOST_SPINS && after < 20; n++) {
    const key = { key: `held-spin-${n}` }
    const round = await person.caller.call(spinSlot, { session, stake: '1.00' }, key)
    if (round.payout > usd('1.00')) held += round.payout
    const spendable = await w.balance(person)
    expect({ n, balance: round.balance }).toEqual({ n, balance: spendable })
    expect((await person.caller.call(spinSlot, { session, stake: '1.00' }, key)).balance).toBe(spendable)
    if (held > 0n) after++
  }
  expect(after).toBe(20)
  const [row] = await w.services.db.tx(w.brandId, tx =>
    tx.query('select sum(rest)::int8 as rest from play.held_credit where member_id = $1', [person.id]),
  )
  expect(row).toEqual({ rest: held })
  await w.expectBooksBalance()
  await w.close()
})
