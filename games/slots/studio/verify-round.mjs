/**
 * A verifier of its own for rounds of the slots, written from the page "Write your own verifier" alone. It imports nothing of the
 * site, uses nothing but the hashes of Node (20 and newer), and asks no server.
 *
 *   node verify-round.mjs rules.json round.json
 *
 * rules.json: the answer of /wps/play/slots/rules?gameCode=…&version=… as it came.
 * round.json: what "Copy the record" gives in "Verify a round": { "serverSeed": "…", "record": { … } }, or a list of those.
 * Ends with code 0 when every round checks out, with 1 when one does not, with 2 when a file cannot be used.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const REELS = 5
const ROWS = 3

/** Numbers of one round, one after another: `below(n)` gives 0 to n − 1. */
function openDraws(serverSeed, { clientSeed, nonce }) {
  let bytes = Buffer.alloc(0)
  let block = 0
  const word = () => {
    if (bytes.length === 0) bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block++}`).digest()
    const value = bytes.readUInt32BE(0)
    bytes = bytes.subarray(4)
    return value
  }
  return n => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const value = word()
      if (value < limit) return value % n
    }
  }
}

/** The symbols in view, reel by reel from the left, top row first. */
function spinReels(strips, below) {
  return strips.map(strip => {
    const stop = below(strip.length)
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length])
  })
}

/** Credits of one line. */
function lineCredits(rules, view, rows) {
  const symbol = view[0][rows[0]]
  const pays = rules.pays[symbol]
  if (!pays) return 0
  let count = 1
  let multiplier = 1
  while (count < REELS) {
    const next = view[count][rows[count]]
    const wild = rules.wilds[next]
    if (next !== symbol && wild === undefined) break
    if (next !== symbol) multiplier *= wild
    count++
  }
  return count < 3 ? 0 : pays[count - 3] * multiplier
}

/** For 3, 4, and 5 or more. */
const byCount = (values, count) => (count < 3 ? 0 : values[Math.min(count, 5) - 3])

/** Credits of the whole round, free spins included. */
function playRound(rules, below) {
  let credits = 0
  /** @returns the scatters in view */
  const spin = strips => {
    const view = spinReels(strips, below)
    const scatters = view.flat().filter(symbol => symbol === rules.scatter).length
    for (const rows of rules.lines) credits += lineCredits(rules, view, rows)
    credits = Math.min(credits + byCount(rules.scatterPays, scatters), rules.capCredits)
    return scatters
  }
  let left = byCount(rules.freeSpins, spin(rules.strips.base))
  let played = 0
  while (left > 0 && credits < rules.capCredits) {
    left--
    played++
    if (spin(rules.strips.free) >= 3) left += rules.moreSpins
  }
  return { credits, freeSpins: played }
}

/** A decimal text as a whole number of millionths: money is never a float. */
function millionths(text) {
  const [whole, part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(6, '0'))
}

/** @returns what was worked out, and what does not agree with the record; nothing in `wrong` means that the round checks out */
export function verifyRound(rules, { serverSeed, record }) {
  const wrong = []
  if (record.gameCode !== rules.gameCode || record.version !== rules.version || record.scheme !== rules.scheme)
    return { wrong: [`the record is of ${record.gameCode} ${record.version} (${record.scheme}): other rules are needed`] }
  const seed = Buffer.from(serverSeed, 'hex')
  const commitment = createHash('sha256').update(seed).digest('hex')
  if (commitment !== record.seed.commitment) wrong.push('the server seed is not the one that was promised')
  const { credits, freeSpins } = playRound(rules, openDraws(seed, record.seed))
  if (credits !== record.credits) wrong.push(`${credits} credits, the record says ${record.credits}`)
  const lines = BigInt(rules.lines.length)
  if (BigInt(credits) * millionths(record.stake) !== millionths(record.payout) * lines)
    wrong.push(`${credits} credits at a stake of ${record.stake} are not the payout ${record.payout}`)
  return { credits, freeSpins, wrong }
}

function main([rulesFile, roundFile]) {
  let rules
  let rounds
  try {
    const answer = JSON.parse(readFileSync(rulesFile, 'utf8'))
    rules = answer.value ?? answer
    rounds = [JSON.parse(readFileSync(roundFile, 'utf8'))].flat()
  } catch (error) {
    process.stderr.write(`usage: node verify-round.mjs rules.json round.json (${error.message})\n`)
    return 2
  }
  let bad = 0
  for (const round of rounds) {
    const { credits, freeSpins, wrong } = verifyRound(rules, round)
    if (wrong.length > 0) bad++
    const verdict = wrong.join('; ') || `checks out, ${credits} credits, ${freeSpins} free spins`
    process.stdout.write(`nonce ${round.record.seed.nonce}: ${verdict}\n`)
  }
  return bad > 0 ? 1 : 0
}

if (process.argv[1]?.endsWith('verify-round.mjs')) process.exitCode = main(process.argv.slice(2))
