import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { parseMoney } from '@tonle/money'
import { type Clock, newId } from '@tonle/process'
import { z } from 'zod'
import { type ProgramSetup, programSetup } from '../contract.ts'
import { pointsOfPrize } from '../rules-wheel.ts'

const usd = (text: string) => parseMoney(text, 'USD')

const WHEEL: ProgramSetup = {
  kind: 'wheel',
  segments: [
    { prize: { kind: 'points', points: 50 }, weight: 42_000 },
    { prize: { kind: 'money', amount: usd('0.50') }, weight: 30_000 },
    { prize: { kind: 'none' }, weight: 16_000 },
    { prize: { kind: 'money', amount: usd('2.00') }, weight: 8_000 },
    { prize: { kind: 'money', amount: usd('10.00') }, weight: 3_000 },
    { prize: { kind: 'money', amount: usd('50.00') }, weight: 900 },
    { prize: { kind: 'money', amount: usd('500.00') }, weight: 100 },
  ],
  rules: [2, 3, 4, 5].map(rank => ({ on: 'level' as const, rank, spins: rank })),
  days: 7,
  pointsBudget: 1_000_000,
}

const PROGRAMS = [
  {
    setup: WHEEL,
    budget: usd('20000.00'),
    words: {
      title: { en: 'Prize wheel', km: 'កង់រង្វាន់', zh: '幸运转盘' },
      summary: {
        en: 'Spins for each new VIP level, for missions and campaigns.',
        km: 'ចំនួនបង្វិលសម្រាប់កម្រិត VIP ថ្មី បេសកកម្ម និងយុទ្ធនាការ។',
        zh: '升级 VIP、完成任务和参加活动均可获得次数。',
      },
    },
  },
  {
    setup: {
      ...{ kind: 'rain', total: usd('60.00'), shares: 50, smallest: usd('0.50'), minutes: 60, everyHours: 2 },
    } satisfies ProgramSetup,
    budget: usd('6000.00'),
    words: {
      title: { en: 'Evening rain', km: 'ភ្លៀងស្រោមសំបុត្រ', zh: '红包雨' },
      summary: {
        en: 'Fifty red envelopes, first come, first served.',
        km: 'ស្រោមសំបុត្រក្រហមហាសិប អ្នកមកមុនបានមុន។',
        zh: '五十个红包，先到先得。',
      },
    },
  },
] as const satisfies readonly { setup: ProgramSetup; budget: bigint; words: object }[]

/** First programs of the demo brands, of play money; one of each kind where there is none. */
export async function seedPrograms(services: Services): Promise<void> {
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      for (const program of PROGRAMS) await seedOne(tx, services.clock, program)
    })
}

async function seedOne(tx: Tx, clock: Clock, { setup, budget, words }: (typeof PROGRAMS)[number]): Promise<void> {
  if (await tx.maybe('select 1 as ok from rewards.program where brand_id = $1 and kind = $2 limit 1', [tx.brand, setup.kind]))
    return
  const points = setup.kind === 'wheel' ? pointsOfPrize(setup.pointsBudget) : 0n
  const row = { kind: setup.kind, words, setup: z.encode(programSetup, setup) }
  await tx.query(
    `with made as (
       insert into rewards.program (brand_id, id, kind, state, currency, mode, words, setup, budget, points_budget, starts_at, changed_by)
       select $1, $2, r.kind, 'open', 'USD', 'play', r.words, r.setup, $4, $5, app_now(), 'seed'
         from json_to_record($3) as r(kind text, words jsonb, setup jsonb) returning brand_id, id, version, setup)
     insert into rewards.program_setup (brand_id, program_id, version, setup) select brand_id, id, version, setup from made`,
    [tx.brand, newId(clock), JSON.stringify(row), budget, points],
  )
}
