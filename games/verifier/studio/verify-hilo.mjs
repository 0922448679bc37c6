// The part of verify.mjs for hi-lo; save it beside that file. It imports nothing either.

/** 1 is the ace, 13 the king. */
const rankOf = card => Math.floor(card / 4) + 1

/** Ranks that make a guess on this rank right. On ace and king one guess is strict, the other is the same rank. */
const winning = (act, rank) =>
  Array.from({ length: 13 }, (_, i) => i + 1).filter(next => {
    if (next === rank) return act === 'high' ? rank !== 1 : rank !== 13
    return act === 'high' ? next > rank : next < rank
  })

/** @returns what the round pays, as a fraction of the stake; undefined where the record says otherwise */
export async function shareOf({ gameCode, version, first, turns, end }, below) {
  if (`${gameCode} ${version}` !== 'moonlit-cards 1.0.0') throw new Error(`no mapping of ${gameCode} ${version}`)
  let card = await below(52)
  if (card !== first) return undefined
  let [above, under, guesses] = [99n, 1n, 0]
  for (const [i, turn] of turns.entries()) {
    const ranks = winning(turn.act, rankOf(card))
    card = await below(52)
    if (card !== turn.card) return undefined
    if (turn.act === 'skip') continue
    if (!ranks.includes(rankOf(card))) return end === 'wrong' && i === turns.length - 1 ? [0, 1] : undefined
    above *= 13n
    under *= BigInt(ranks.length)
    guesses++
  }
  if (end === 'wrong') return undefined
  return [guesses === 0 ? 100n : above / under, 100]
}
