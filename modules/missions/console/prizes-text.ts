export interface PrizeStep {
  readonly to: number
  readonly amount: string
}

/** A line each: last rank and amount, `1 50`. @returns undefined: a line is none, or the ranks do not lead on */
export function prizesOf(typed: string): PrizeStep[] | undefined {
  const lines = typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const steps = lines.flatMap(line => {
    const [, to, amount] = /^(\d{1,3})\s+(\d{1,9}(?:\.\d{1,6})?)$/.exec(line) ?? []
    return to && amount && Number(amount) > 0 ? [{ to: Number(to), amount }] : []
  })
  const leadsOn = steps.every(({ to }, i) => to > (steps[i - 1]?.to ?? 0) && to <= 100)
  return steps.length > 0 && steps.length === lines.length && leadsOn ? steps : undefined
}

export const prizesText = (steps: readonly PrizeStep[]): string => steps.map(({ to, amount }) => `${to} ${amount}`).join('\n')
