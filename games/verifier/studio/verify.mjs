// Verifies rounds of our own games from their seeds. It imports nothing of ours and asks no server.
//   node verify.mjs round.json [rules.json …]      (Node 20 or newer; a browser can import it, too)
// round.json: what "Copy the record" gives, one or a list of them. rules.json: what /wps/play/<family>/rules?gameCode=…&version=…
// answers, for games with tables (slots, keno, plinko, wheel). Other rounds need the script of their family beside this one:
// verify-slots.mjs, verify-mines.mjs … The page /verify says what each step means.
const fromHex = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const toHex = bytes => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** below(n): the next number from 0 to n − 1. */
async function open(seed, { clientSeed, nonce }) {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let [block, words] = [0, []]
  return async n => {
    for (;;) {
      if (words.length === 0) {
        const message = new TextEncoder().encode(`${clientSeed}:${nonce}:${block++}`)
        const view = new DataView(await crypto.subtle.sign('HMAC', key, message))
        words = [0, 4, 8, 12, 16, 20, 24, 28].map(at => view.getUint32(at))
      }
      const word = words.shift()
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
}

async function list(length, next) {
  const drawn = []
  while (drawn.length < length) drawn.push(await next(drawn.length))
  return drawn
}

/** By game and version: what the draws make of the choice, and the multiplier in hundredths. */
const instant = {
  async 'dice 1.0.0'(below, { side, target }) {
    const roll = await below(10000)
    const isWon = side === 'under' ? roll < target : roll > target
    return [{ roll }, isWon ? Math.floor(990000 / (side === 'under' ? target : 9999 - target)) : 0]
  },
  async 'limbo 1.0.0'(below, { target }) {
    const reached = Math.max(100, Math.floor(99e9 / ((await below(1e9)) + 1)))
    return [{ reached }, reached < target ? 0 : target]
  },
  async 'keno 1.0.0'(below, { numbers, risk }, tables) {
    const left = Array.from({ length: 40 }, (_, i) => i + 1)
    const drawn = await list(10, async () => left.splice(await below(left.length), 1)[0])
    return [{ drawn }, tables[`${risk} ${numbers.length}`][numbers.filter(one => drawn.includes(one)).length]]
  },
  async 'plinko 1.0.0'(below, { rows, risk }, tables) {
    const path = await list(rows, () => below(2))
    return [{ path }, tables[`${risk} ${rows}`][path.reduce((sum, step) => sum + step, 0)]]
  },
  async 'wheel 1.0.0'(below, { segments, risk }, tables) {
    const segment = await below(segments)
    return [{ segment }, tables[`${risk} ${segments}`][segment]]
  },
}

/** Other families have a file of their own beside this one. */
const partOf = family =>
  family === 'instant' ? { shareOf: instantShare } : import(`./verify-${family.replace(/[^a-z]/g, '')}.mjs`)

/** What the round pays, as a fraction of the stake; undefined where the record says otherwise. */
async function instantShare({ gameCode, version, choice, result, multiplier }, below, rules) {
  const [drawn, times] = await instant[`${gameCode} ${version}`](below, choice, rules?.tables)
  const isSame = Object.entries(drawn).every(([name, value]) => String(value) === String(result[name]))
  return isSame && times === multiplier ? [times, 100] : undefined
}

const millionths = text => BigInt(text.replace(/(\.(\d*))?$/, (_, __, part = '') => part.padEnd(6, '0')))
const isHash = async (serverSeed, { commitment }) =>
  toHex(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))) === commitment

/** @returns why the round does not check out; empty: it does */
export async function verify({ serverSeed, record }, rules) {
  const { isPromised = isHash, shareOf } = await partOf(record.family)
  if (!(await isPromised(serverSeed, record.seed))) return 'not the promised server seed'
  const share = await shareOf(record, await open(fromHex(serverSeed), record.seed), rules, serverSeed)
  if (!share) return 'the seeds give another round'
  const [part, whole] = share.map(BigInt)
  return millionths(record.stake) * part === millionths(record.payout) * whole ? '' : 'the seeds give another payout'
}

if (globalThis.process?.argv?.[1]?.endsWith('verify.mjs')) {
  const { readFileSync } = await import('node:fs')
  const [rounds, ...rules] = process.argv.slice(2).map(file => JSON.parse(readFileSync(file, 'utf8')))
  for (const round of [rounds].flat()) {
    const { gameCode, version, seed } = round.record
    const own = rules.map(answer => answer.value ?? answer).find(one => one.gameCode === gameCode && one.version === version)
    const wrong = await verify(round, own)
    if (wrong) process.exitCode = 1
    process.stdout.write(`${gameCode} ${version} nonce ${seed.nonce}: ${wrong || 'checks out'}\n`)
  }
}
