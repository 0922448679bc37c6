// The part of verify.mjs for mines; save it beside that file. It imports nothing either.

/** The numbers from 0, each order as likely: from the last place down. */
async function shuffled(size, below) {
  const mixed = [...Array(size).keys()]
  for (let last = size - 1; last > 0; last--) {
    const other = await below(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other], mixed[last]]
  }
  return mixed
}

const choose = (n, k) => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

/** @returns what the round pays, as a fraction of the stake; undefined where the record says otherwise */
export async function shareOf({ gameCode, version, mines, steps, hit, end, board: told }, below) {
  if (`${gameCode} ${version}` !== 'lotus-pond 1.0.0') throw new Error(`no mapping of ${gameCode} ${version}`)
  const board = (await shuffled(25, below)).slice(0, mines)
  if (told && String([...board].sort((a, b) => a - b)) !== String(told)) return undefined
  if (steps.some(tile => board.includes(tile)) || new Set(steps).size < steps.length) return undefined
  if (end === 'mine') return board.includes(hit) ? [0, 1] : undefined
  const k = steps.length
  return [k === 0 ? 100 : (99n * choose(25, k)) / choose(25 - mines, k), 100]
}
