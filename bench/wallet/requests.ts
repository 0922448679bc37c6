import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { sign } from '@tonle/vendors/server'
import { GAME, type Player, type Vendor } from './players.ts'

/** Whole HTTP requests of equal length, one after the other in a file: Lua could not sign as fast as the server answers. */
export interface Requests {
  file: string
  length: number
  count: number
}

export function writeRequests(file: string, count: number, make: (i: number) => string): Requests {
  const handle = openSync(file, 'w')
  const length = Buffer.byteLength(make(0))
  let text = ''
  for (let i = 0; i < count; i++) {
    const one = make(i)
    if (one.length !== length) throw new Error(`request ${i} has ${one.length} bytes, not ${length}`)
    text += one
    if (text.length > 1 << 20 || i === count - 1) {
      writeSync(handle, text)
      text = ''
    }
  }
  closeSync(handle)
  return { file, length, count }
}

const BODY = 260

function post(host: string, path: string, headers: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`
}

interface Bet {
  session: string
  playerId: string
  txId: string
  amount: string
}

/** A vendor's bet, signed now: it is taken for five minutes. Spaces at the end make all of them equally long. */
function signedBet(host: string, { key }: Vendor, bet: Bet): string {
  const path = '/seamless/v1/bet'
  const body = JSON.stringify({ ...bet, gameId: GAME, currency: 'USD' }).padEnd(BODY)
  const at = Math.floor(Date.now() / 1000)
  const signature = sign(key, { at, nonce: randomBytes(16).toString('hex'), path, body })
  return post(host, path, `Signature: ${signature}\r\n`, body)
}

export type Make = (i: number) => string
interface Table {
  host: string
  players: readonly Player[]
  vendors: readonly Vendor[]
}

export function spreadBets({ host, players, vendors }: Table): Make {
  return i => {
    const { session, playerId, vendor } = players[i % players.length]!
    return signedBet(host, vendors[vendor]!, { session, playerId, txId: randomUUID(), amount: '0.10' })
  }
}

/** All against one house account. */
export function hotBets({ host, players, vendors }: Table): Make {
  return i => {
    const { hotSession, playerId } = players[i % players.length]!
    return signedBet(host, vendors[0]!, { session: hotSession, playerId, txId: randomUUID(), amount: '0.10' })
  }
}

/** What came so many requests before was answered long ago. */
const REPEATED_AFTER = 2000

/** 10 % refused, 10 % repeated, one wallet with 20 % of all bets. */
export function mixedBets({ host, players, vendors }: Table): Make {
  const sent: { vendor: number; bet: Bet }[] = []
  return i => {
    const old = i % 10 === 7 ? sent[sent.length - REPEATED_AFTER] : undefined
    const { session, playerId, vendor } = players[i % 5 === 0 ? 0 : i % players.length]!
    const amount = i % 10 === 3 ? '900000.00' : '0.10'
    const now = old ?? { vendor, bet: { session, playerId, txId: randomUUID(), amount } }
    if (!old && i % 10 !== 3) sent.push(now)
    return signedBet(host, vendors[now.vendor]!, now.bet)
  }
}

export const SPINNERS = 500

/** Spins of the own slot by logged-in players, in turn. */
export function spins({ host, players }: Table): Make {
  return i => {
    const { cookie, bearer, slotSession } = players[i % SPINNERS]!
    const headers = `Cookie: sid=${cookie}\r\nAuthorization: Bearer ${bearer}\r\nIdempotency-Key: ${randomUUID()}\r\n`
    return post(host, '/wps/play/slots/spin', headers, JSON.stringify({ session: slotSession, stake: '1.00' }))
  }
}
