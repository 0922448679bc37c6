import { world } from '@tonle/testkit'
import type { PlayedAnswer } from './table.ts'
import { safeTiles, sitDown } from './test-round.ts'

/** Program: a site on a test's database whose players play mines until it is killed; each answer they get is a line. */
const PLAYERS = 6
const [url = ''] = process.argv.slice(2)
const w = await world({ LOG_LEVEL: 'silent' }, { join: url })

/** The answers a player received, which must be true after the crash. */
function told({ round, balance }: PlayedAnswer): PlayedAnswer['round'] {
  const line = {
    roundId: round.roundId,
    steps: round.steps,
    payout: round.end && String(round.end.payout),
    balance: String(balance),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return round
}

await Promise.all(
  Array.from({ length: PLAYERS }, async () => {
    const member = await w.member({ balance: '5000.00' })
    const at = await sitDown(member.caller)
    for (;;) {
      let round = told(await at.bet(2, '10.00'))
      const order = safeTiles([]).sort(() => w.services.random.bytes(1)[0]! - 128)
      for (const tile of order.slice(0, 4)) if (!round.end) round = told(await at.step(round.roundId, round.steps.length, tile))
      if (!round.end) told(await at.cashOut(round.roundId))
    }
  }),
)
