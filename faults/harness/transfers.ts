import { type Money, parseMoney } from '@tonle/money'
import { seededRandom } from '@tonle/process'
import type { Person } from '@tonle/testkit'
import * as transfers from '@tonle/transfers/contract'
import { carryTransfer } from '@tonle/transfers/server'
import { consolidated } from '@tonle/wallet/contract'
import { expect } from 'vitest'
import { below } from '../../simulators/game-vendors/games/draw.ts'
import type { TestSimulator } from '../../simulators/game-vendors/server/test-simulator.ts'

export const usd = (text: string): Money => parseMoney(text, 'USD')

/** The vendor is asked until it has decided; @returns how often */
export async function carry(sim: TestSimulator, id: string, most = 80): Promise<number> {
  for (let tries = 1; tries <= most; tries++) {
    await carryTransfer(sim.w.services, sim.w.brandId, id)
    const [row] = await rows<{ state: string }>(sim, 'select state from transfers.transfer where id = $1', [id])
    if (row!.state === 'done' || row!.state === 'refused' || row!.state === 'check') return tries
  }
  throw new Error(`transfer ${id} was never decided`)
}

export const rows = <T extends object>(sim: TestSimulator, sql: string, params: unknown[]) =>
  sim.w.services.db.system(tx => tx.query<T>(sql, params))

export const idOf = ({ id }: { id: string }): string => id

/** The member's name at the vendor. */
export async function playerOf(sim: TestSimulator, person: Person): Promise<string> {
  const [row] = await rows<{ ref: string }>(sim, 'select ref from play.player_ref where member_id = $1', [person.id])
  return row?.ref ?? ''
}

export const purseOf = (sim: TestSimulator, player: string, round: { stake?: string; payout?: string } = {}) =>
  sim.post<{ balance: string; net: string; total: string }>('/control/purse', {
    vendor: 'PG',
    player,
    currency: 'USD',
    ...round,
  })

export const fundsOf = (person: Person) => person.caller.call(consolidated, {})

const FAULTS = { lost: 130, unanswered: 130, late: 130, lateMs: 60, duplicated: 130, refused: 60, forgotten: 130, pending: 60 }

/**
 * So many transfers of eight members, with rounds between them, over a line that fails in seven ways; then every cent is where vendor and
 * ledger both say it is.
 * @param wanted faults that hit, of at least six kinds
 */
export async function tortureTransfers(sim: TestSimulator, wanted: number, seed: string): Promise<Record<string, number>> {
  const random = seededRandom(seed)
  const people = await Promise.all(Array.from({ length: 8 }, () => sim.w.member({ balance: '1000.00' })))
  await sim.setFaults({ ...FAULTS, seed }, 'service')
  const struckNow = async () => {
    const answer = await fetch(`${sim.url}/control/state`, { headers: sim.control })
    return ((await answer.json()) as { struck: Record<string, number> }).struck
  }
  const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
  const net = new Map<string, bigint>()
  const one = async (person: Person) => {
    const kind = (['IN', 'IN', 'OUT', 'OUT_ALL'] as const)[below(random, 4)]!
    const amount = `${1 + below(random, 60)}.${String(below(random, 100)).padStart(2, '0')}`
    const asked = await person.caller
      .call(transfers.walletTransfer, { vassalage: 'PG', direction: kind, ...(kind !== 'OUT_ALL' && { amount }) })
      .catch((error: { code?: string }) => {
        if (error.code === 'wallet.insufficient_funds') return undefined
        throw error
      })
    if (asked) await carry(sim, idOf(asked))
    const player = await playerOf(sim, person)
    if (player && below(random, 2) === 0) {
      const before = await purseOf(sim, player)
      await purseOf(sim, player, { stake: '1.00', payout: below(random, 3) === 0 ? '2.50' : '0' })
      const after = await purseOf(sim, player)
      net.set(person.id, (net.get(person.id) ?? 0n) + usd(after.balance) - usd(before.balance))
    }
  }
  while (sumOf(await struckNow()) < wanted) {
    await Promise.all(people.map(one))
    await sim.w.advance(Math.max(0, Date.now() - sim.w.services.clock.nowMs()))
  }
  const struck = await struckNow()
  await sim.settle()
  await sim.setFaults(null, 'service')
  for (const person of people) {
    await person.caller.call(transfers.refreshWallet, { vassalage: 'PG' })
    const funds = await fundsOf(person)
    const there = funds.wallets.find(wallet => wallet.wallet === 'PG')!
    const purse = await purseOf(sim, await playerOf(sim, person))
    expect([there.balance, funds.inFlight]).toEqual([usd(purse.balance), 0n])
    expect(funds.total).toBe(usd('1000.00') + (net.get(person.id) ?? 0n))
  }
  expect(await rows(sim, 'select * from transfers.wallet where difference <> 0', [])).toEqual([])
  await sim.w.expectBooksBalance()
  return struck
}
