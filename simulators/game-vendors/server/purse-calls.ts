import { setTimeout as sleep } from 'node:timers/promises'
import { formatMoney, parseMoney } from '@tonle/money'
import { z } from 'zod'
import type { FaultyLine } from '../faults/faulty-line.ts'
import type { PurseOf } from '../purses/purses.ts'
import type { Vendor } from '../rounds/vendor.ts'
import { read } from './game-routes.ts'
import type { Services } from './services.ts'

const moveInput = z.object({
  transferId: z.string().min(1),
  playerId: z.string().min(1),
  currency: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
})
const statusInput = z.object({ transferId: z.string().min(1), playerId: z.string().min(1) })
const balanceInput = z.object({ playerId: z.string().min(1), currency: z.string() })

/** The connection ends without an answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Transfers to and from balances that the vendor keeps, asked by the wallet (docs/seamless-guide.md "Wallets of your own"). */
export function purseCalls({ purses, log }: Pick<Services, 'purses' | 'log'>) {
  const told = (of: PurseOf) => {
    const { balance, net, revision } = purses.of(of)
    return { balance: formatMoney(balance), net: formatMoney(net), revision }
  }

  function move(vendor: Vendor, body: unknown, line: FaultyLine | undefined): object {
    const { transferId, playerId, currency, direction, amount } = read(moveInput, body)
    const of = { vendor: vendor.code, player: playerId, currency }
    const asked = { ...of, id: transferId, direction, amount: amount === 'all' ? amount : parseMoney(amount) } as const
    const move = purses.move(asked, line?.strikes('refused') ? 'PLAYER_LOCKED' : undefined)
    if (move === 'conflict') return { code: 'DUPLICATE_CONFLICT' }
    return move.state === 'done' ? { code: 'OK', amount: formatMoney(move.amount), ...told(of) } : { code: move.reason }
  }

  function status(vendor: Vendor, body: unknown, line: FaultyLine | undefined): object {
    const { transferId, playerId } = read(statusInput, body)
    if (line?.strikes('pending')) return { code: 'OK', state: 'pending' }
    const known = line?.strikes('forgotten') ? undefined : purses.decided(vendor.code, transferId)
    if (!known) return { code: 'NOT_FOUND' }
    if (known.state === 'refused') return { code: 'OK', state: 'refused', reason: known.reason }
    const of = { vendor: vendor.code, player: playerId, currency: purses.currencyOf(vendor.code, transferId) }
    return { code: 'OK', state: 'done', amount: formatMoney(known.amount), ...told(of) }
  }

  const answer = (vendor: Vendor, operation: string, body: unknown, line?: FaultyLine): object => {
    switch (operation) {
      case 'wallet/transfer':
        return move(vendor, body, line)
      case 'wallet/status':
        return status(vendor, body, line)
      default: {
        const { playerId, currency } = read(balanceInput, body)
        return { code: 'OK', ...told({ vendor: vendor.code, player: playerId, currency }) }
      }
    }
  }

  /** @throws NoAnswer as the faults say: before it was done, after it, or while it is only done later */
  return async (vendor: Vendor, operation: string, body: unknown, line: FaultyLine | undefined): Promise<object> => {
    if (!line) return answer(vendor, operation, body)
    if (line.strikes('lost')) throw new NoAnswer()
    if (line.strikes('late')) {
      line.follow(
        sleep(line.faults.lateMs)
          .then(() => answer(vendor, operation, body, line))
          .catch(error => log.error({ err: error }, 'a late transfer failed')),
      )
      throw new NoAnswer()
    }
    if (line.strikes('duplicated')) answer(vendor, operation, body, line)
    const said = answer(vendor, operation, body, line)
    if (line.strikes('unanswered')) throw new NoAnswer()
    return said
  }
}
