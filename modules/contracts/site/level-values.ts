import type { Kind, Terms } from './calls.ts'
import { percentOf, shareOf } from './show-share.ts'

export interface Level {
  bet: string
  profit: string
  active: string
  percent: string
}

/** What a form types of levels or of real-time rates; rates in per cent. */
export interface LevelValues {
  least: string
  win: string
  loss: string
  levels: Level[]
}

export const newLevel: Level = { bet: '0', profit: '0', active: '0', percent: '0.1' }

export const levelValuesOf = (terms: Pick<Terms, 'levels' | 'realtime'> | null): LevelValues => ({
  ...{
    least: terms?.realtime?.least ?? '0',
    win: percentOf(terms?.realtime?.winRate ?? '0'),
    loss: percentOf(terms?.realtime?.lossRate ?? '0'),
  },
  levels: (terms?.levels ?? [{ bet: '0', profit: '0', active: 0, rate: '0.001' }]).map(({ bet, profit, active, rate }) => ({
    ...{ bet, profit, active: String(active), percent: percentOf(rate) },
  })),
})

/** The wire's terms of what was typed; wrong fields are found by the form before. */
export const givenOf = (kind: Kind, { least, win, loss, levels }: LevelValues) => ({
  remark: '',
  levels: levels.map(({ bet, profit, active, percent }) => ({
    bet,
    profit,
    active: Number(active),
    rate: shareOf(percent) ?? '0',
  })),
  realtime: kind === 'realtime' ? { least, winRate: shareOf(win) ?? '0', lossRate: shareOf(loss) ?? '0' } : null,
})

const isMoney = (text: string) => /^\d{1,12}(\.\d{1,6})?$/.test(text.trim())

export function faultsOf(kind: Kind, values: LevelValues): Record<string, string | undefined> {
  const faults: Record<string, string | undefined> = {}
  if (kind === 'realtime') {
    faults.least = isMoney(values.least) ? undefined : 'field.malformed'
    for (const name of ['win', 'loss'] as const) faults[name] = shareOf(values[name]) ? undefined : 'field.malformed'
    return faults
  }
  for (const [i, level] of values.levels.entries()) {
    for (const name of ['bet', 'profit'] as const)
      faults[`levels.${i}.${name}`] = isMoney(level[name]) ? undefined : 'field.malformed'
    faults[`levels.${i}.active`] = /^\d{1,6}$/.test(level.active.trim()) ? undefined : 'field.malformed'
    faults[`levels.${i}.percent`] = shareOf(level.percent) ? undefined : 'field.malformed'
  }
  return faults
}
