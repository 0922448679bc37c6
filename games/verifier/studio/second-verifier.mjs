/**
 * The second implementation of every mapping, for our own tests: written from the page "Write your own verifier", apart from verify.mjs and from
 * the games. It imports nothing of either. Multipliers stand here as the page and the PAR sheets (docs/games) publish them, so that a change of the
 * games' tables shows; reels of slots alone come from the published rules.
 */
import { createHash, createHmac } from 'node:crypto'

/** Words of one round, one after another: `below(n)` gives 0 to n − 1. */
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

/** A released version is never edited: a new one gets its own line here. */
const MAPPINGS = {
  'dice 1.0.0': dice,
  'limbo 1.0.0': limbo,
  'wheel 1.0.0': wheel,
  'keno 1.0.0': keno,
  'plinko 1.0.0': plinko,
  'lotus-pond 1.0.0': mines,
  'moonlit-cards 1.0.0': hilo,
  'naga-gold 1.0.0': slots,
  'fifteen-moons 1.0.0': slots,
  'moon-kite 1.0.0': crash,
}

// Instant games: the result by its names, and the multiplier in hundredths.

function dice({ choice, result, multiplier }, below) {
  const number = below(10_000)
  const winning = choice.side === 'under' ? choice.target : 9999 - choice.target
  const isWin = choice.side === 'under' ? number < choice.target : number > choice.target
  const times = isWin ? Number(990_000n / BigInt(winning)) : 0
  return number === result.roll && times === multiplier && [times, 100]
}

function limbo({ choice, result, multiplier }, below) {
  const reached = Number(99_000_000_000n / BigInt(below(1_000_000_000) + 1))
  const times = reached >= choice.target ? choice.target : 0
  return Math.max(reached, 100) === result.reached && times === multiplier && [times, 100]
}

const WHEEL_LOW = '160 120 0 120 130 120 0 120 120 100'.split(' ').map(Number)
const WHEEL_MEDIUM = {
  10: '190 150 200 150 300',
  20: '150 200 150 200 180 150 200 150 200 400',
  30: '150 200 150 200 170 150 200 300 150 200 150 200 150 200 400',
  40: '150 200 150 200 300 150 200 150 200 160 150 200 150 200 300 150 200 150 200 400',
  50: '150 200 150 200 300 150 200 150 200 150 300 200 150 200 150 200 300 150 200 150 200 150 200 150 400',
}

function wheel({ choice: { segments, risk }, result, multiplier }, below) {
  const at = below(segments)
  const times = timesAt.wheel(risk, segments, at)
  return at === result.segment && times === multiplier && [times, 100]
}

/** By risk, then by picks from 1, then by hits: in stakes. */
const KENO = {
  low: '0.9 1.25/0 1.8 5.15/0 1.36 1.95 10/0 1.06 1.6 3.3 20/0 0.7 1.4 2.6 8 60/0 0.49 1.2 2 5 20 150/0 0 1.26 1.7 3.5 12 60 500/0 0 1.01 1.4 2.5 7 30 200 1000/0 0 0.83 1.2 2 4.5 15 80 400 1000/0 0 0.66 1.1 1.6 3.2 10 40 200 600 1000',
  medium:
    '0 3.96/0 1.6 6.45/0 1.13 2.2 15.5/0 0 2.3 7.75 83/0 0 1.61 3.4 17.5 275/0 0 0 3.87 11.5 86 1000/0 0 0 2.69 5.5 27 290 1000/0 0 0 2.01 3.3 11.5 80 1000 1000/0 0 0 1.69 2.2 6 30 300 1000 1000/0 0 0 0 3.34 5.5 22 160 1000 1000 1000',
  high: '0 3.96/0 0 17.16/0 0 4.04 36/0 0 0 14.04 190/0 0 0 5.09 34 680/0 0 0 0 25.64 165 1000/0 0 0 0 10.9 46 635 1000/0 0 0 0 6.94 17.5 160 1000 1000/0 0 0 0 0 22.17 76 985 1000 1000/0 0 0 0 0 13.61 32 300 1000 1000 1000',
}

function keno({ choice: { numbers, risk }, result, multiplier }, below) {
  const pool = new Set(Array.from({ length: 40 }, (_, i) => i + 1))
  const drawn = []
  for (let ball = 0; ball < 10; ball++) {
    const number = [...pool][below(pool.size)]
    pool.delete(number)
    drawn.push(number)
  }
  const hits = numbers.filter(number => !pool.has(number)).length
  const times = timesAt.keno(risk, numbers.length, hits)
  return drawn.join() === result.drawn.join() && times === multiplier && [times, 100]
}

/** By rows, then by risk, from the edge to the middle: in stakes. */
const PLINKO = {
  8: '5.6 3.03 1.41 0.71 0.5/13 4.5 1.4 0.5 0.3/29 5.04 1.2 0.3 0.2',
  10: '8.9 4.82 2.36 1.11 0.7 0.5/22 8.4 2.8 1.1 0.5 0.3/76 13.71 2.7 0.7 0.3 0.2',
  12: '10 6.2 3.29 1.8 1.1 0.7 0.5/33 14.23 5.73 2.25 1 0.4 0.3/170 34.16 7.3 1.9 0.6 0.2 0.2',
  14: '12 7.96 4.78 2.71 1.7 1.1 0.6 0.5/58 25.39 10.35 4.41 1.81 0.81 0.4 0.3/420 85.25 18.36 4.31 1.31 0.5 0.2 0.2',
  16: '16 10.81 6.61 4.1 2.48 1.5 1 0.6 0.5/110 47.33 19 7.8 3.2 1.6 0.7 0.4 0.3/1000 206.55 44.27 11.1 3 1 0.4 0.2 0.2',
}

function plinko({ choice: { rows, risk }, result, multiplier }, below) {
  const path = []
  for (let row = 0; row < rows; row++) path.push(below(2))
  const rights = path.filter(step => step === 1).length
  const times = timesAt.plinko(risk, rows, rights)
  return path.join() === result.path.join() && times === multiplier && [times, 100]
}

/** Hundredths of every place of a table: hits, buckets or segments. A test compares each with the published tables. */
export const timesAt = {
  wheel(risk, segments, at) {
    if (risk === 'low') return WHEEL_LOW[at % 10]
    if (risk === 'high') return at === 0 ? segments * 99 : 0
    return at % 2 === 0 ? 0 : Number(WHEEL_MEDIUM[segments].split(' ')[(at - 1) / 2])
  },
  keno: (risk, picks, hits) => Math.round(Number(KENO[risk].split('/')[picks - 1].split(' ')[hits]) * 100),
  plinko(risk, rows, rights) {
    const half = PLINKO[rows].split('/')[['low', 'medium', 'high'].indexOf(risk)].split(' ')
    return Math.round(Number(half[Math.min(rights, rows - rights)]) * 100)
  },
}

// Several steps.

function mines({ mines, steps, hit, end, board }, below) {
  const tiles = Array.from({ length: 25 }, (_, tile) => tile)
  for (let size = 25; size > 1; size--) {
    const at = below(size)
    const kept = tiles[at]
    tiles[at] = tiles[size - 1]
    tiles[size - 1] = kept
  }
  const isMine = tile => tiles.indexOf(tile) < mines
  if (board !== undefined && (board.length !== mines || !board.every(isMine))) return false
  if (steps.some(isMine) || steps.length !== new Set(steps).size) return false
  if (end === 'mine') return isMine(hit) && [0, 1]
  // 0.99 over the chance that so many tiles are safe, one after another.
  let [above, under] = [99n, 100n]
  for (let k = 0; k < steps.length; k++) {
    above *= BigInt(25 - k)
    under *= BigInt(25 - mines - k)
  }
  return [steps.length === 0 ? 100n : (above * 100n) / under, 100]
}

/** How many of 13 ranks make `high` right, from the ace to the king; `low` is its mirror. */
const HIGH = [12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

function hilo({ first, turns, end }, below) {
  const rank = card => (card - (card % 4)) / 4
  let open = below(52)
  if (open !== first) return false
  let fair = { over: 1n, under: 1n }
  let isWrong = false
  for (const { act, card } of turns) {
    if (isWrong || below(52) !== card) return false
    const [from, to] = [rank(open), rank(card)]
    const ways = act === 'high' ? HIGH[from] : HIGH[12 - from]
    const isRight = act === 'high' ? (from === 0 ? to > 0 : to >= from) : from === 12 ? to < 12 : to <= from
    if (act !== 'skip' && isRight) fair = { over: fair.over * 13n, under: fair.under * BigInt(ways) }
    if (act !== 'skip' && !isRight) isWrong = true
    open = card
  }
  if (isWrong !== (end === 'wrong')) return false
  if (isWrong) return [0, 1]
  return [fair.under === 1n && fair.over === 1n ? 100n : (99n * fair.over) / fair.under, 100]
}

// Shared rounds: the link is the round's seed, the published end of the chain its promise.

/** Hundredths that the flight of a link gets to: bustabit's formula with an edge of 1 %, as the page publishes it. */
function flightOf(link, salt) {
  const mac = createHmac('sha256', salt).update(Buffer.from(link, 'hex')).digest()
  const number = mac.readBigUInt64BE(0) >> 12n
  const most = 2n ** 52n
  const hundredths = (most * 99n - ((most * 99n) % (most - number))) / (most - number)
  if (hundredths < 100n) return 100n
  return hundredths > 1_000_000n ? 1_000_000n : hundredths
}

function crash({ stake, payout, target, limit, seed }, _below, _rules, link) {
  const flight = flightOf(link, seed.clientSeed)
  const own = BigInt(target === null || target > limit ? limit : target)
  const [staked, paid] = [millionths(stake), millionths(payout) * 100n]
  if (paid === 0n) return flight < own && [0, 1]
  const times = paid / staked
  return times >= 101n && times <= own && times <= flight && [times, 100]
}

function isEndOfChain(link, { commitment, nonce }) {
  let text = link
  for (let left = nonce; left > 0; left--) text = createHash('sha256').update(text, 'utf8').digest('hex')
  return text === commitment
}

// Reels.

function slots({ credits, stops, drawn }, below, rules) {
  const bytes = []
  const played = playReels(rules, n => {
    bytes.push(below(n))
    return bytes.at(-1)
  })
  if (drawn !== undefined && Buffer.from(bytes).toString('hex') !== drawn) return false
  return (
    played.credits === credits && (stops === undefined || stops.join() === played.stops.join()) && [credits, rules.lines.length]
  )
}

/** Credits of one line. */
function lineCredits(rules, window, rows) {
  const symbol = window[0][rows[0]]
  const pays = rules.pays[symbol]
  if (!pays) return 0
  let count = 1
  let multiplier = 1
  while (count < rows.length) {
    const next = window[count][rows[count]]
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
export function playReels(rules, below) {
  let credits = 0
  const stops = []
  let coins = []
  /** @returns the scatters in view */
  const spin = strips => {
    const window = strips.map(strip => {
      const stop = below(strip.length)
      stops.push(stop)
      return Array.from({ length: 3 }, (_, row) => strip[(stop + row) % strip.length])
    })
    const scatters = window.flat().filter(symbol => symbol === rules.scatter).length
    coins = window.flat().map(symbol => symbol === rules.hold?.coin)
    for (const rows of rules.lines) credits += lineCredits(rules, window, rows)
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
  if (rules.hold && credits < rules.capCredits && coins.filter(Boolean).length >= rules.hold.least)
    credits = Math.min(credits + playRespins(rules.hold, coins, below), rules.capCredits)
  return { credits, freeSpins: played, stops }
}

/** Credits of the respins. `board` has fifteen places, reel by reel from the top: whether a coin lies there. */
function playRespins(hold, board, below) {
  // Every value as often as its weight.
  const purse = hold.values.flatMap(({ credits, weight }) => Array(weight).fill(credits))
  let won = 0
  for (const isHeld of board) if (isHeld) won += purse[below(purse.length)]
  const places = [...board]
  for (let quiet = 0; quiet < hold.respins && places.includes(false); quiet++)
    for (let place = 0; place < places.length; place++) {
      if (places[place] || below(hold.lands.of) >= hold.lands.coins) continue
      places[place] = true
      won += purse[below(purse.length)]
      quiet = -1
    }
  return won + (places.includes(false) ? 0 : hold.grandCredits)
}

/** A decimal text as a whole number of millionths: money is never a float. */
function millionths(text) {
  const [whole, part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(6, '0'))
}

const isHash = (serverSeed, { commitment }) =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') === commitment

/** How a server seed keeps its promise, by scheme. */
const PROMISES = { 'hmac-sha256-v1': isHash, 'sha256-chain-v1': isEndOfChain }

/** @returns why the round does not check out; empty: it does */
export function verifyAgain({ serverSeed, record }, rules) {
  const mapping = MAPPINGS[`${record.gameCode} ${record.version}`]
  const isPromised = PROMISES[record.scheme]
  if (!mapping || !isPromised || (mapping === crash) !== (isPromised === isEndOfChain))
    return `no mapping of ${record.gameCode} ${record.version}`
  if (!isPromised(serverSeed, record.seed)) return 'the server seed is not the one that was promised'
  const paid = mapping(record, openDraws(Buffer.from(serverSeed, 'hex'), record.seed), rules, serverSeed)
  if (!paid) return 'another round'
  const [part, whole] = paid.map(BigInt)
  if (part * millionths(record.stake) !== whole * millionths(record.payout)) return 'another payout'
  return ''
}

export { openDraws }
