import type { Program } from '../calls.ts'

type Prize = Extract<Program['setup'], { kind: 'raffle' }>['prizes'][number]

/** Lines as `5 20`: how many, then the amount; undefined where one cannot be read. */
export function prizesIn(text: string): Prize[] | undefined {
  const prizes = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line): Prize | undefined => {
      const [, count, amount] = /^\s*([1-9]\d?|100)\s+(\d{1,12}(?:\.\d{1,6})?)\s*$/.exec(line) ?? []
      return count !== undefined && amount !== undefined && Number(amount) > 0 ? { count: Number(count), amount } : undefined
    })
  return prizes.every(prize => prize !== undefined) && prizes.length <= 10 ? prizes : undefined
}

export const prizesText = (prizes: readonly Prize[]): string => prizes.map(({ count, amount }) => `${count} ${amount}`).join('\n')
