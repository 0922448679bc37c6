import type { In } from '@tonle/contract'
import { fromHex, openTraced, pick, provesCommitment } from '@tonle/fairness'
import type { Person, World } from '@tonle/testkit'
import * as rewards from '../../contract.ts'

export const why = 'a reason'

/** Half a dollar in half of the spins, 50 points in a quarter, nothing else; as an operator writes it. */
export const WHEEL = {
  currency: 'USD',
  words: {
    title: { en: 'Lucky wheel', km: 'កង់សំណាង', zh: '幸运转盘' },
    summary: { en: 'Spin and win', km: 'បង្វិលនិងឈ្នះ', zh: '转动赢奖' },
  },
  budget: '50.00',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
} as const

export const SETUP = {
  kind: 'wheel',
  segments: [
    { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 },
    { prize: { kind: 'points', points: 50 }, weight: 25_000 },
    { prize: { kind: 'none' }, weight: 25_000 },
  ],
  rules: [],
  days: 7,
  pointsBudget: 10_000,
} as const

/** Writes a program and opens it; those of small budgets need no second operator. */
export async function openProgram(operator: Person, setup: object = {}, of: object = {}): Promise<string> {
  const draft = { ...WHEEL, ...of, setup: { ...SETUP, ...setup } } as unknown as In<typeof rewards.saveProgram>
  const { id } = await operator.caller.call(rewards.saveProgram, draft as never)
  await operator.caller.call(rewards.openProgram, { id, why })
  return id
}

export const wheelOf = async ({ caller }: Person, id: string) =>
  (await caller.call(rewards.wheels)).wheels.find(one => one.id === id)!

/** As the page does: sees the commitment, then spins with an own seed. */
export async function spinOnce(person: Person, id: string, clientSeed = 'lotus') {
  const wheel = await wheelOf(person, id)
  const commitment = wheel.commitment ?? (await person.caller.call(rewards.commitSpin, { wheel: wheel.id })).commitment
  const answer = await person.caller.call(rewards.spinWheel, { wheel: wheel.id, version: wheel.version, commitment, clientSeed })
  return { ...answer, shown: commitment }
}

type Proof = Awaited<ReturnType<typeof spinOnce>>['spin']['proof']

/** What anybody finds from the record alone, with the verifier of games. */
export function provenSegment({ serverSeed, commitment, clientSeed, nonce, weights }: Proof): number | undefined {
  if (!provesCommitment(serverSeed, commitment)) return undefined
  return pick(weights, openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce }).draws)
}

export const paidOf = (w: World, program: string) =>
  w.services.db.system(tx =>
    tx.one<{ money: string; points: string; given: string; givenPoints: string }>(
      `select coalesce(sum(y.amount) filter (where y.mode <> 'points'), 0)::text as money,
              coalesce(sum(y.amount) filter (where y.mode = 'points'), 0)::text as points,
              p.given::text, p.given_points::text as "givenPoints"
         from rewards.program p left join rewards.payment y on y.brand_id = p.brand_id and y.program_id = p.id
        where p.id = $1 group by p.brand_id, p.id`,
      [program],
    ),
  )
