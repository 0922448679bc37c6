import { parseArgs } from 'node:util'
import { type SettledRound, settleRound } from './crash/settle-round.ts'

/** `npm run bench -- crash [--players=5000]`: a round of the crash game with so many players, until every bet is settled. */
export default async function crash(args: string[] = []): Promise<SettledRound & { bar: string; met: boolean }> {
  const { values } = parseArgs({ args, options: { players: { type: 'string', default: '5000' } } })
  const settled = await settleRound(Number(values.players))
  console.table(settled)
  return { ...settled, bar: 'settleMs ≤ 1,000 at 5,000 players', met: settled.settleMs <= 1000 }
}
