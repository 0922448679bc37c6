/** What `npm run faults -- …` was asked for. */
export interface Arguments {
  ids: string[]
  isFull: boolean
  /** Instead of the scenario's own number. */
  kills?: number
  operations?: number
  seed: number
}

/** @throws Error in plain words for what it does not know */
export function readArguments(args: readonly string[], known: readonly string[], freshSeed: () => number): Arguments {
  const read: Arguments = { ids: [], isFull: false, seed: freshSeed() }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!
    if (arg === '--full') read.isFull = true
    else if (arg === '--kills') read.kills = positive(arg, args[++i])
    else if (arg === '--operations') read.operations = positive(arg, args[++i])
    else if (arg === '--seed') read.seed = positive(arg, args[++i])
    else if (known.includes(arg.toUpperCase())) read.ids.push(arg.toUpperCase())
    else
      throw new Error(
        `npm run faults -- [${known.join(' ')}] [--full] [--kills n] [--operations n] [--seed n]; "${arg}" is none of these`,
      )
  }
  return read
}

function positive(name: string, text: string | undefined): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number <= 0) throw new Error(`${name} needs a whole number above zero`)
  return number
}
