import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { world } from '@tonle/testkit'
import { sitDown, TestTable } from './test-table.ts'

/** Program: a site on a test's database that deals rounds to its players until it is killed; each answer they get is a line. */
const PLAYERS = 10
const [url = ''] = process.argv.slice(2)
const w = await world({ LOG_LEVEL: 'silent' }, { join: url })
const table = new TestTable(w)
await table.dealer.step()
const chance = () => w.services.random.bytes(1)[0]! / 256
const tell = (line: object) =>
  process.stdout.write(`${JSON.stringify(line, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}\n`)

const players = await Promise.all(
  Array.from({ length: PLAYERS }, async () => sitDown((await w.member({ balance: '5000.00' })).caller)),
)
for (;;) {
  const number = await table.untilCountdown()
  const placed = await Promise.all(
    players.map(async (player, i) => {
      const target = i % 2 === 0 ? multiplierText(101 + Math.floor(chance() * 150)) : null
      const { bet } = await player.bet(number, { stake: '10.00', target })
      tell({ betId: bet.betId, told: 'placed' })
      return { player, bet }
    }),
  )
  // Some think better of it.
  const [back] = placed.splice(Math.floor(chance() * PLAYERS), 1)
  await back!.player.takeBack(back!.bet.betId)
  tell({ betId: back!.bet.betId, told: 'back' })
  const { endsAtMs } = await table.takeOff()
  let waiting = placed.filter(({ bet }) => bet.target === null)
  while (w.services.clock.nowMs() < endsAtMs) {
    await w.advance(200 + Math.floor(chance() * 1500))
    const now = waiting.filter(() => chance() < 0.4)
    waiting = waiting.filter(one => !now.includes(one))
    await Promise.all([
      table.dealer.step(),
      ...now.map(async ({ player, bet }) => {
        const answer = await player.cashOut(bet.betId).catch(() => undefined)
        if (answer) tell({ betId: bet.betId, told: 'cashed', payout: answer.bet.payout })
      }),
    ])
  }
  await table.land()
}
