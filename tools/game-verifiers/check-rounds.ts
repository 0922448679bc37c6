import { type CopiedRound, plays, publishedRules, roundsOf } from './played-rounds.ts'

type Verify = (round: CopiedRound, rules: unknown) => string | Promise<string>

const verifiers = new URL('../../games/verifier/studio/', import.meta.url)
const { verify } = (await import(new URL('verify.mjs', verifiers).href)) as { verify: Verify }
export const { verifyAgain, timesAt } = (await import(new URL('second-verifier.mjs', verifiers).href)) as {
  verifyAgain: Verify
  timesAt: Readonly<Record<string, (risk: string, size: number, at: number) => number>>
}

/** Both by their names. @returns why a round does not check out; empty: it does */
export const bothVerifiers: Readonly<Record<string, Verify>> = {
  'the stand-alone script': verify,
  'the second implementation': verifyAgain,
}

/** So many rounds of every title by every verifier. @returns how many were checked, and those that did not check out */
export async function checkRounds(each: number, seed: number): Promise<{ checked: number; wrong: string[] }> {
  const wrong: string[] = []
  let checked = 0
  for (const gameCode of plays.keys()) {
    const rules = await publishedRules(gameCode)
    for (const round of roundsOf(gameCode, each, seed)) {
      checked++
      for (const [name, check] of Object.entries(bothVerifiers)) {
        const reason = await check(round, rules)
        if (reason) wrong.push(`${name}: ${gameCode} nonce ${round.record.seed.nonce}: ${reason}`)
      }
    }
  }
  return { checked, wrong }
}

const flipped = (text: string, at: number, bit: number): string => {
  const bytes = Buffer.from(text, 'hex')
  bytes[at % bytes.length]! ^= 1 << (bit % 8)
  return bytes.toString('hex')
}

const withOther = (value: number | number[]) => (typeof value === 'number' ? value ^ 1 : [value[0]! ^ 1, ...value.slice(1)])

/** The round with one bit of something in it changed: each must be found out. */
export function withFlippedBits(round: CopiedRound, n: number): Readonly<Record<string, CopiedRound>> {
  const { serverSeed, record } = round
  const seed = (change: object): CopiedRound => ({ serverSeed, record: { ...record, seed: { ...record.seed, ...change } } })
  const paid = record.payout.replace(/[0-9](?=[^0-9]*$)/, digit => String(Number(digit) ^ 1))
  const drawn = record.result as Record<string, number | number[]> | undefined
  const [name, value] = Object.entries(drawn ?? {})[0] ?? []
  return {
    // What was drawn, as the record tells it: the first result, or the first card.
    ...(name !== undefined && {
      result: { serverSeed, record: { ...record, result: { ...drawn, [name]: withOther(value!) } } },
    }),
    ...(typeof record.first === 'number' && { first: { serverSeed, record: { ...record, first: record.first ^ 1 } } }),
    ...(typeof record.drawn === 'string' && {
      drawn: { serverSeed, record: { ...record, drawn: flipped(record.drawn, n, n >> 3) } },
    }),
    'server seed': { ...round, serverSeed: flipped(serverSeed, n, n >> 3) },
    commitment: seed({ commitment: flipped(record.seed.commitment, n, n >> 3) }),
    payout: { serverSeed, record: { ...record, payout: paid } },
    stake: { serverSeed, record: { ...record, stake: record.stake.replace(/[1-9]/, digit => String(Number(digit) ^ 1 || 2)) } },
  }
}
