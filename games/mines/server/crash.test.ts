import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkBooks } from '@tonle/ledger'
import { finishRounds, playInvariants } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MinesProgress } from '../round.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterAll(() => w.close())

interface Told {
  roundId: string
  steps: number[]
  payout: string | null
}

/** Lets players play in a process of their own and kills it after so many answers. @returns what they were told */
async function playUntilKilled(answers: number): Promise<Told[]> {
  const program = join(import.meta.dirname, 'test-players.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, w.database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: Told[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(JSON.parse(line) as Told)
    if (told.length === answers) child.kill('SIGKILL')
  }
  return told
}

test('a server that is killed between steps loses nothing: what was told stands, what was won is paid once', async () => {
  const answers = 40 + w.services.random.bytes(1)[0]!
  const told = await playUntilKilled(answers)
  expect(told.length).toBeGreaterThanOrEqual(answers)
  const last = new Map(told.map(line => [line.roundId, line]))
  const rounds = await roundsOf([...last.keys()])
  for (const [roundId, { steps, payout }] of last) {
    const stored = rounds.get(roundId)!
    expect((stored.state?.steps ?? []).slice(0, steps.length)).toEqual(steps)
    if (payout !== null) expect(String(stored.payout)).toBe(payout)
  }
  await finishRounds(w.services, w.composition.play.rounds, 'all')
  const left = await w.services.db.system(tx =>
    tx.one<{ open: number }>('select count(*)::int as open from play.round_state where settled_at is null'),
  )
  expect(left).toEqual({ open: 0 })
  expect(await w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })).toEqual([])
  await w.expectBooksBalance()
}, 120_000)

async function roundsOf(ids: readonly string[]) {
  const rows = await w.services.db.system(tx =>
    tx.query<{ bet_id: string; state: MinesProgress | null; payout: bigint | null }>(
      'select bet_id, state, payout from play.round_state where bet_id = any ($1)',
      [ids],
    ),
  )
  return new Map(rows.map(row => [row.bet_id, row]))
}
