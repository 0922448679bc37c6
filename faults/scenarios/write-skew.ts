import type { Services } from '@tonle/contract/server'
import { isPosted, move, type WalletRef } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { createSeamless, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { world } from '@tonle/testkit'
import { brokenRules } from '../harness/audit.ts'
import type { Member } from '../harness/people.ts'
import { vendorStake } from '../harness/vendor-bets.ts'
import type { Scenario } from '../scenario.ts'

const ALL = parseMoney('10.00', 'USD')

/** F16: every kind of call (bets, holds, moves between two wallets) spends all of a player's money at once. It may be spent once. */
export const writeSkew: Scenario = {
  id: 'F16',
  breaks: 'the same money asked for at once by bets, holds and moves between two wallets',
  needs: 'process',
  smoke: { operations: 300, faults: 20 },
  full: { operations: 7500, faults: 500 },
  async run({ ground, scale }) {
    const w = await world({}, { server: ground.url })
    try {
      const seamless = createSeamless(w.services)
      const account = await seamless.account(w.brandId, 'PG')
      const failures: string[] = []
      let [operations, overdrawn] = [0, 0]
      for (let round = 0; round < scale.faults; round++) {
        const member = await w.member({ balance: '10.00' })
        const purse = await openPurse(w.services, w.brandId, member.id)
        const attempts = waysToSpend({ services: w.services, brand: w.brandId, seamless, account, member, purse })
        const outcomes = await Promise.all(attempts.map(attempt => attempt()))
        operations += outcomes.length
        const spent = outcomes.filter(Boolean).length
        overdrawn += Math.max(0, spent - 1)
        if (spent === 0) failures.push(`round ${round}: there was money, and nobody got it`)
      }
      failures.push(...(await brokenRules(w.services.db)))
      return { operations, faults: scale.faults, lost: 0, ghost: 0, duplicated: overdrawn, failures, figures: { overdrawn } }
    } finally {
      await w.close()
    }
  },
}

async function openPurse(services: Services, brand: string, member: string): Promise<WalletRef> {
  const purse: WalletRef = { kind: 'vendor_wallet', member, vendor: 'PG', currency: 'USD', mode: 'play' }
  await services.db.tx(brand, tx => services.ledger.openWallet(tx, purse))
  return purse
}

interface Spender {
  services: Services
  brand: string
  seamless: Seamless
  account: VendorAccount
  member: Member
  purse: WalletRef
}

/** Fifteen attempts at the same ten units; each says whether it got them. */
function waysToSpend({ services, brand, seamless, account, member, purse }: Spender): (() => Promise<boolean>)[] {
  const cash: WalletRef = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' }
  const book = { brand, currency: 'USD', mode: 'play' } as const
  const bet = async () => (await seamless.bet(vendorStake(account, member, newId(), newId(), ALL))).code === 'ok'
  const hold = async () =>
    (await services.db.tx(brand, tx => services.ledger.hold(tx, { account: cash, amount: ALL, key: newId() }))).outcome === 'held'
  const transfer = async () => {
    const lines = move({ from: cash, to: purse, amount: ALL })
    return isPosted(await services.ledger.submit({ key: newId(), kind: 'adjustment', book, lines }))
  }
  const post = async () => {
    const lines = move({ from: cash, to: { kind: 'adjustments' }, amount: ALL })
    return isPosted(
      await services.db.tx(brand, tx => services.ledger.post(tx, { key: newId(), kind: 'adjustment', book, lines })),
    )
  }
  return Array.from({ length: 15 }, (_, n) => [bet, hold, transfer, post][n % 4]!)
}
