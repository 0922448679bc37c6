import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import type { paths } from './site-api.d.ts'

/** A game server's day: all fifteen calls of the neutral protocol. The client has the middleware `vendorSignature`. */
export async function vendor(wallet: Client<paths>, session: string): Promise<string[]> {
  const { data: seat } = await wallet.POST('/seamless/v1/session/verify', { body: { session } })
  if (seat?.code !== 'OK') throw new Error(`no session: ${seat?.code}`)
  const { playerId, gameId, currency } = seat
  const at = { session, playerId, gameId, currency }
  const calls = [
    await wallet.POST('/seamless/v1/session/refresh', { body: { session, playerId } }),
    await wallet.POST('/seamless/v1/balance', { body: { session, playerId } }),
    ...(await rounds(wallet, at)),
    ...(await tables(wallet, at)),
    await wallet.POST('/seamless/v1/tip', { body: { ...at, txId: 'tip-1', amount: '0.50' } }),
    await wallet.POST('/seamless/v1/tipCancel', { body: { playerId, txId: 'tip-1-back', refTxId: 'tip-1' } }),
  ]
  // HTTP 200 is decided, whatever the code; another status means: not taken (4xx), or nobody knows (5xx).
  return calls.map(({ data, error }) => data?.code ?? error?.code ?? 'no answer')
}

interface Seat {
  session: string
  playerId: string
  gameId: string
  currency: string
}

async function rounds(wallet: Client<paths>, at: Seat) {
  const { playerId, currency, gameId } = at
  const roundId = randomUUID()
  return [
    await wallet.POST('/seamless/v1/bet', { body: { ...at, roundId, txId: 'bet-1', amount: '2.00' } }),
    await wallet.POST('/seamless/v1/win', { body: { playerId, currency, txId: 'win-1', refTxId: 'bet-1', amount: '3.00' } }),
    await wallet.POST('/seamless/v1/reverseWin', {
      body: { playerId, currency, txId: 'reverse-1', refTxId: 'win-1', amount: '1.00', reason: 'counted twice' },
    }),
    await wallet.POST('/seamless/v1/adjust', {
      body: { playerId, currency, txId: 'adjust-1', refTxId: 'bet-1', amount: '0.25', reason: 'a forgotten feature' },
    }),
    await wallet.POST('/seamless/v1/betWin', { body: { ...at, roundId, txId: 'round-2', amount: '1.00', payout: '0.50' } }),
    await wallet.POST('/seamless/v1/rollback', {
      body: { playerId, txId: 'undo-2', refTxId: 'round-2', refKind: 'betWin' },
    }),
    await wallet.POST('/seamless/v1/roundEnd', { body: { gameId, roundId, txId: 'end-1' } }),
  ]
}

async function tables(wallet: Client<paths>, at: Seat) {
  const { playerId, currency } = at
  return [
    await wallet.POST('/seamless/v1/hold', { body: { ...at, txId: 'table-1', amount: '5.00', seconds: 600 } }),
    await wallet.POST('/seamless/v1/capture', {
      body: { playerId, currency, txId: 'shot-1', refTxId: 'table-1', amount: '0.50', payout: '1.20' },
    }),
    await wallet.POST('/seamless/v1/release', { body: { playerId, txId: 'up-1', refTxId: 'table-1' } }),
  ]
}
