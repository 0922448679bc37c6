/** Rows of the editors as lines of text, the form's value: what is not typed yet stands as `?`. */
const read = (text: string): string[][] => (text === '' ? [] : text.split('\n').map(line => line.split(' ')))
const typed = (part: string | undefined): string => (part === undefined || part === '?' ? '' : part)
const kept = (part: string): string => part.replaceAll(/\s/g, '') || '?'

export const PRIZES = ['money', 'points', 'bonus', 'none'] as const
export interface SegmentRow {
  percent: string
  kind: (typeof PRIZES)[number]
  value: string
  name: string
}
const prizeIn = (kind: string | undefined) => PRIZES.find(one => one === kind) ?? 'money'

export const segmentRows = (text: string): SegmentRow[] =>
  read(text).map(([percent, kind, ...rest]) => {
    const of = prizeIn(kind)
    return of === 'none'
      ? { percent: typed(percent), kind: of, value: '', name: rest.join(' ') }
      : { percent: typed(percent), kind: of, value: typed(rest[0]), name: rest.slice(1).join(' ') }
  })

export const segmentLines = (rows: readonly SegmentRow[]): string =>
  rows
    .map(({ percent, kind, value, name }) =>
      [kept(percent), kind, ...(kind === 'none' ? [] : [kept(value)]), ...(name === '' ? [] : [name.replaceAll('\n', ' ')])].join(
        ' ',
      ),
    )
    .join('\n')

/** Thousandths of a percent of all rows, as far as they are typed. */
export const sumOfRows = (rows: readonly SegmentRow[]): number =>
  rows.reduce((sum, { percent }) => sum + (/^\d{1,3}(\.\d{1,3})?$/.test(percent) ? Math.round(Number(percent) * 1000) : 0), 0)

export const RULES = ['deposit', 'level', 'campaign'] as const
export interface RuleRow {
  on: (typeof RULES)[number]
  what: string
  spins: string
}
export const ruleRows = (text: string): RuleRow[] =>
  read(text).map(([on, what, spins]) => ({
    on: RULES.find(one => one === on) ?? 'deposit',
    what: typed(what),
    spins: typed(spins),
  }))
export const ruleLines = (rows: readonly RuleRow[]): string =>
  rows.map(({ on, what, spins }) => `${on} ${kept(what)} ${kept(spins)}`).join('\n')

export interface PrizeRow {
  count: string
  amount: string
}
export const prizeRows = (text: string): PrizeRow[] =>
  read(text).map(([count, amount]) => ({ count: typed(count), amount: typed(amount) }))
export const prizeLines = (rows: readonly PrizeRow[]): string =>
  rows.map(({ count, amount }) => `${kept(count)} ${kept(amount)}`).join('\n')
