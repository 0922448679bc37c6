import { type Run, WalletSite, type WalletSiteOptions } from './wallet-site.ts'

const BOOKS_EVERY = 50

/**
 * Runs seeds one after the other until one fails. All invariants are checked over what many seeds left together; a breach is looked
 * for among them again, each in a database of its own.
 * @param onRun called with each run that did not fail
 * @returns the run that failed
 */
export async function firstFailure(
  options: WalletSiteOptions,
  from: number,
  seeds: number,
  onRun: (run: Run) => void = () => {},
): Promise<Run | undefined> {
  const site = await WalletSite.open(options)
  try {
    let checked = from
    for (let seed = from; seed < from + seeds; seed++) {
      const run = await site.run(seed)
      if (run.failures.length > 0) return run
      onRun(run)
      if ((seed - from + 1) % BOOKS_EVERY !== 0 && seed !== from + seeds - 1) continue
      const breaches = await site.checkBooks()
      if (breaches.length > 0) return await culprit(options, checked, seed, breaches)
      checked = seed + 1
    }
    return undefined
  } finally {
    await site.close()
  }
}

async function culprit(options: WalletSiteOptions, from: number, to: number, breaches: string[]): Promise<Run> {
  for (let seed = from; seed <= to; seed++) {
    const site = await WalletSite.open(options)
    try {
      const run = await site.run(seed)
      run.failures.push(...(await site.checkBooks()))
      if (run.failures.length > 0) return run
    } finally {
      await site.close()
    }
  }
  return { seed: from, trace: [], failures: [`of the seeds ${from} to ${to} together: ${breaches.join(', ')}`] }
}

/** The trace with its steps' numbers. */
export const traceText = (run: Run): string => run.trace.map((line, i) => `${String(i + 1).padStart(5)}  ${line}`).join('\n')

/** What failed, how it came to it, and how to see it again. */
export function failureText(run: Run, flags = ''): string {
  return `${traceText(run)}

seed ${run.seed} fails:
  ${run.failures.join('\n  ')}
again: npm run simulate -- --from ${run.seed} --trace${flags}`
}
