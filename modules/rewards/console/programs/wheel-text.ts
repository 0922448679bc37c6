import type { Program } from '../calls.ts'

type Setup = Extract<Program['setup'], { kind: 'wheel' }>
type Segment = Setup['segments'][number]
type Rule = Setup['rules'][number]

const MONEY = /^\d{1,12}(\.\d{1,6})?$/
const CAMPAIGN = /^cpn_[0-9a-f]{32}$/
const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Thousandths of a percent, without a float: `0.1` is 100. Undefined: no percent. */
function weightOf(percent: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(percent) ?? []
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

function prizeOf(kind: string | undefined, value: string | undefined): Segment['prize'] | undefined {
  if (kind === 'none') return { kind }
  if (kind === 'money' && value !== undefined && MONEY.test(value)) return { kind, amount: value }
  if (kind === 'points' && value !== undefined && /^[1-9]\d{0,6}$/.test(value)) return { kind, points: Number(value) }
  if (kind === 'bonus' && value !== undefined && CAMPAIGN.test(value)) return { kind, campaign: value }
  return undefined
}

/** Lines as `42 points 50` or `12 bonus cpn_… Name`; undefined where one cannot be read. */
export function segmentsOf(text: string): Segment[] | undefined {
  const segments = linesOf(text).map((line): Segment | undefined => {
    const [percent = '', kind, ...rest] = line.split(/\s+/)
    const weight = weightOf(percent.replace(/%$/, ''))
    const prize = prizeOf(kind, rest[0])
    const name = rest.slice(kind === 'none' ? 0 : 1).join(' ')
    if (!weight || !prize) return undefined
    return { prize, weight, ...(name !== '' && { name: { en: name, km: name, zh: name } }) }
  })
  return segments.every(segment => segment !== undefined) ? segments : undefined
}

const valueText = (prize: Segment['prize']) => {
  if (prize.kind === 'money') return ` ${prize.amount}`
  if (prize.kind === 'points') return ` ${prize.points}`
  return prize.kind === 'bonus' ? ` ${prize.campaign}` : ''
}

export const segmentsText = (segments: readonly Segment[]): string =>
  segments
    .map(
      ({ prize, weight, name }) =>
        `${weight / 1000} ${prize.kind}${valueText(prize)}${name ? ` ${name.en ?? name.km ?? ''}` : ''}`,
    )
    .join('\n')

/** Lines as `deposit 20 1`, `level 2 5`, `campaign cpn_… 1`; undefined where one cannot be read. */
export function rulesOf(text: string): Rule[] | undefined {
  const rules = linesOf(text).map((line): Rule | undefined => {
    const [on, what = '', count = ''] = line.split(/\s+/)
    const spins = /^\d{1,2}$/.test(count) ? Number(count) : 0
    if (spins < 1 || spins > 20) return undefined
    if (on === 'deposit' && MONEY.test(what)) return { on, least: what, spins }
    if (on === 'level' && /^\d{1,2}$/.test(what)) return { on, rank: Number(what), spins }
    return on === 'campaign' && CAMPAIGN.test(what) ? { on, campaign: what, spins } : undefined
  })
  return rules.every(rule => rule !== undefined) ? rules : undefined
}

export const rulesText = (rules: readonly Rule[]): string =>
  rules
    .map(rule => {
      const what = rule.on === 'deposit' ? rule.least : rule.on === 'level' ? rule.rank : rule.campaign
      return `${rule.on} ${what} ${rule.spins}`
    })
    .join('\n')
