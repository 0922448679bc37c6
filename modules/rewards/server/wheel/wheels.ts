import type { Id, In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { wheelSetup } from '../../contract.ts'
import { meanOf, SPIN_NONCE, worstOf } from '../../rules-wheel.ts'
import { holderOf } from '../holder.ts'
import { openPrograms } from '../programs/sql.ts'
import { revealedHex } from '../seeds.ts'
import { spinsLeftOf } from './grants.ts'

type Player = ReadScope<MemberActor>

/** Running wheels for the member's money. */
export async function wheels(read: Player): Promise<Out<typeof contract.wheels>> {
  const holder = await holderOf(read, read.site, read.actor)
  const left = await spinsLeftOf(read, holder.member)
  const seeds = await read.query<{ wheel: string; commitment: string }>(
    'select program_id as wheel, commitment from rewards.seed where brand_id = $1 and holder = $2 and revealed_at is null',
    [read.brand, holder.member],
  )
  const running = (await openPrograms(read, 'wheel', holder)).filter(({ isRunning }) => isRunning)
  return {
    wheels: running.map(wheel => {
      const own = left.find(one => one.wheel === wheel.id)
      const worst = worstOf(wheel.setup.segments)
      return {
        id: wheel.id as Id<'rpg'>,
        ...{ version: wheel.version, currency: wheel.currency, endsAt: wheel.endsAt },
        title: localText(wheel.words.title, read.lang),
        summary: localText(wheel.words.summary, read.lang),
        segments: wheel.setup.segments.map(({ name, ...segment }) => ({
          ...segment,
          name: name ? localText(name, read.lang) : null,
        })),
        mean: meanOf(wheel.setup.segments).money,
        spins: own?.spins ?? 0,
        expiresAt: own?.expiresAt ?? null,
        commitment: seeds.find(seed => seed.wheel === wheel.id)?.commitment ?? null,
        isReady: wheel.given + worst.money <= wheel.budget && wheel.givenPoints + worst.points <= wheel.pointsBudget,
      }
    }),
  }
}

interface SpinRow {
  id: string
  wheel: string
  words: { title: LocalText }
  setup: unknown
  segment: number
  amount: Money
  currency: Currency
  spunAt: Date
  seed: string
  sealed: string
  commitment: string
  clientSeed: string
}

const ownSpins = listQuery<SpinRow>({
  columns: `s.id, s.program_id as wheel, p.words, t.setup, s.segment, s.amount, s.currency, s.spun_at as "spunAt", s.seed_id as seed,
    e.server_seed as sealed, e.commitment, s.client_seed as "clientSeed"`,
  from: `rewards.spin s join rewards.program p on p.brand_id = s.brand_id and p.id = s.program_id
    join rewards.program_setup t on t.brand_id = s.brand_id and t.program_id = s.program_id and t.version = s.version
    join rewards.seed e on e.brand_id = s.brand_id and e.id = s.seed_id`,
  where: 's.brand_id = $brand and s.member_id = $member',
  range: { at: 's.spun_at' },
  sorts: { spunAt: ['s.spun_at', 's.id'] },
})

export async function spins(read: Player, input: In<typeof contract.spins>): Promise<Out<typeof contract.spins>> {
  return await answerList(read, contract.spins, input, {
    query: ownSpins,
    values: { member: read.actor.memberId },
    view: ({ words, setup, segment, seed, sealed, commitment, clientSeed, ...row }) => {
      const { segments } = wheelSetup.parse(setup)
      const { prize, name } = segments[segment]!
      return {
        ...row,
        id: row.id as Id<'rsp'>,
        wheel: row.wheel as Id<'rpg'>,
        title: localText(words.title, read.lang),
        prize,
        name: name ? localText(name, read.lang) : null,
        proof: {
          ...{ serverSeed: revealedHex(read.services, { id: seed, sealed }), commitment, clientSeed, nonce: SPIN_NONCE },
          ...{ weights: segments.map(({ weight }) => weight), segment },
        },
      }
    },
  })
}
