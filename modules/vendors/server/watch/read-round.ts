import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import * as play from '@tonle/play/server'
import type * as contract from '../../contract.ts'
import { betId } from '../../contract-shapes.ts'
import { callsNaming } from './read-calls.ts'
import { openBet } from './read-open-bets.ts'

/** One bet with everything of its round, and the vendor's calls that name any of it. */
export async function roundOfBet(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.roundOfBet>,
): Promise<Out<typeof contract.roundOfBet>> {
  const { vendor, vendorAccount, game, ...round } = await play.roundOfBet(read, input.betId)
  const { roundId, closedAt, transactions } = round
  const moments = [...transactions.map(({ at }) => at), ...(closedAt ? [closedAt] : [])]
  const names = [...new Set([...transactions.map(({ txId }) => txId), ...(roundId === null ? [] : [roundId])])]
  return {
    ...round,
    vassalage: vendor,
    gameCode: game,
    calls: await callsNaming(read, vendorAccount, names, moments),
    open: await openBet(read, input.betId, read.lang),
  }
}

/** For the console's search. */
export async function findBets(
  read: ReadScope<OperatorActor>,
  { find }: In<typeof contract.findBets>,
): Promise<Out<typeof contract.findBets>> {
  const found = await play.findBets(read, find, betId.safeParse(find).data ?? null)
  return { bets: found.map(({ vendor, game, ...bet }) => ({ ...bet, vassalage: vendor, gameCode: game })) }
}
