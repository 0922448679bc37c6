import type { Tx } from '@tonle/database'
import { aboutDollars, type Currency, zero } from '@tonle/money'
import type { Kind, Terms } from '../contract.ts'
import type { Level } from '../rules.ts'
import { writeTerms } from './sql-contracts.ts'

const GENERAL = {
  en: 'A statement lists every sum it is worked out from, down to the bets. Terms are changed by new versions that both sides sign; they hold from the next period on. Whoever disagrees with a statement may dispute it, and gets an answer in writing. Bets that are taken back after payment are lines of the next statement; what is owed is made up for by later pay, and never taken from a wallet.',
  km: 'របាយការណ៍រាយបញ្ជីគ្រប់ផលបូកដែលប្រើសម្រាប់គណនា រហូតដល់ការភ្នាល់នីមួយៗ។ លក្ខខណ្ឌត្រូវបានផ្លាស់ប្ដូរដោយកំណែថ្មីដែលភាគីទាំងពីរចុះហត្ថលេខា ហើយមានសុពលភាពចាប់ពីវគ្គបន្ទាប់។ អ្នកដែលមិនយល់ព្រមនឹងរបាយការណ៍អាចតវ៉ា ហើយទទួលបានចម្លើយជាលាយលក្ខណ៍អក្សរ។ ការភ្នាល់ដែលត្រូវបានដកវិញក្រោយការបង់ប្រាក់ ជាបន្ទាត់នៃរបាយការណ៍បន្ទាប់។ អ្វីដែលជំពាក់ត្រូវបានទូទាត់ដោយប្រាក់ក្រោយៗ មិនត្រូវបានដកពីកាបូបឡើយ។',
  zh: '账单逐项列出其计算依据，直至每笔投注。条款仅以双方签署的新版本变更，并自下一周期起生效。对账单有异议者可提出申诉，并获得书面答复。支付后被撤销的投注列入下一份账单；所欠金额由后续报酬抵扣，绝不从钱包中扣取。',
}

/** The general terms and one template of each kind of a brand that has none. */
export async function seedContracts(tx: Tx, currency: Currency): Promise<void> {
  if (await tx.maybe('select 1 as ok from contracts.text where brand_id = $1 limit 1', [tx.brand])) return
  await tx.query('insert into contracts.text (brand_id, version, texts) values ($1, 1, $2::jsonb)', [
    tx.brand,
    JSON.stringify(GENERAL),
  ])
  const about = (dollars: number) => (dollars === 0 ? zero : aboutDollars(BigInt(dollars), currency))
  const level = (bet: number, profit: number, active: number, rate: bigint): Level => ({
    bet: about(bet),
    profit: about(profit),
    active,
    rate,
  })
  const base: Terms = {
    ...{
      levels: [],
      realtime: null,
      payer: 'platform',
      remark: '',
      ladder: 'on_all',
      basis: 'bet',
      team: 'with_self',
      counts: 'settled',
    },
    ...{
      bonusBets: false,
      excluded: [],
      deductions: [],
      platformFee: 0n as never,
      depositFee: 0n as never,
      activeBet: about(20),
      activeDeposit: zero,
      carryOver: 'none',
    },
  }
  const dividend: Partial<Terms> = {
    ...{ basis: 'profit', deductions: ['rebate', 'salary', 'bonus'], platformFee: 50_000n as never, carryOver: 'until_cleared' },
    levels: [level(0, 1, 0, 100_000n), level(10_000, 1_000, 3, 200_000n), level(50_000, 5_000, 10, 300_000n)] as Terms['levels'],
  }
  const salary = [level(500, 0, 1, 1_000n), level(5_000, 0, 3, 2_000n), level(50_000, 0, 10, 3_000n)] as Terms['levels']
  const rows: [string, Kind, string, Partial<Terms>][] = [
    ['Dividend, monthly', 'dividend', 'month', dividend],
    ['Dividend, half-monthly', 'dividend', 'half-month', dividend],
    ['Daily salary', 'daily', 'day', { levels: salary }],
    ['Hourly salary', 'hourly', 'day', { levels: [level(100, 0, 0, 500n), level(1_000, 0, 0, 1_000n)] as Terms['levels'] }],
    ['Real-time salary', 'realtime', '5m', { realtime: { least: about(10), winRate: 500n as never, lossRate: 1_000n as never } }],
  ]
  for (const [name, kind, cycle, terms] of rows)
    await tx.query(
      'insert into contracts.template (brand_id, id, name, kind, cycle, terms) values ($1, gen_random_uuid(), $2, $3, $4, $5::jsonb)',
      [tx.brand, name, kind, cycle, writeTerms({ ...base, ...terms })],
    )
}
