import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PlayedRound {
  roundId: string
  playerId: string
  stake: number
  payout: number
  startedAt: Date
  /** Null: it goes on. */
  endedAt: Date | null
}

/** A vendor that keeps purses, in a test's hand: amounts are cents of USD, and it tells of the rounds in `rounds` alone. */
export async function openTestPurses() {
  const purses = new Map<string, { balance: number; net: number; revision: number }>()
  const rounds: PlayedRound[] = []
  const purseOf = (player: string) => {
    const found = purses.get(player) ?? { balance: 0, net: 0, revision: 0 }
    purses.set(player, found)
    return found
  }
  const change = (player: string, by: number, isGame: boolean) => {
    const purse = purseOf(player)
    purse.balance += by
    if (isGame) purse.net += by
    purse.revision += 1
  }
  const told = (player: string) => {
    const { balance, net, revision } = purseOf(player)
    return { code: 'OK', balance: text(balance), net: text(net), revision }
  }
  const answer = (operation: string, body: Record<string, string>): object => {
    const player = body.playerId ?? ''
    if (operation === 'wallet/balance') return told(player)
    if (operation === 'wallet/transfer') {
      const cents = body.amount === 'all' ? purseOf(player).balance : Math.round(Number(body.amount) * 100)
      change(player, body.direction === 'in' ? cents : -cents, false)
      return { ...told(player), amount: text(cents) }
    }
    if (operation !== 'history/range') return { code: 'NOT_SUPPORTED' }
    const [from, to] = [Date.parse(body.from!), Date.parse(body.to!)]
    const over = rounds.filter(({ endedAt }) => endedAt && endedAt.getTime() >= from && endedAt.getTime() < to)
    return { code: 'OK', rounds: over.map(wireOf), next: null }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer((request.url ?? '').replace('/wallet/', ''), body)))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    rounds,
    /** Games add to a purse, or take from it. */
    win: (player: string, cents: number) => change(player, cents, true),
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

const text = (cents: number): string => (cents / 100).toFixed(2)

const wireOf = ({ roundId, playerId, stake, payout, startedAt, endedAt }: PlayedRound) => ({
  ...{ roundId, gameId: 'fortune', playerId, currency: 'USD', state: 'settled', totalBet: text(stake), totalWin: text(payout) },
  ...{ startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, replayUrl: null, transactions: [] },
})
