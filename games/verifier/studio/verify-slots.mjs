// The part of verify.mjs for slots; save it beside that file. It imports nothing either.

/** For 3, 4, and 5 or more. */
const byCount = (values, count) => (count < 3 ? 0 : values[Math.min(count, 5) - 3])

/** The symbols in view, reel by reel from the left, top row first. */
async function view(strips, below) {
  const reels = []
  for (const strip of strips) {
    const stop = await below(strip.length)
    reels.push([0, 1, 2].map(row => strip[(stop + row) % strip.length]))
  }
  return reels
}

/** Credits of one line: the symbol on the first reel and wilds, from the left, times the wilds. */
function lineCredits(seen, { pays, wilds }) {
  if (!pays[seen[0]]) return 0
  let [count, times] = [1, 1]
  for (; count < 5 && (seen[count] === seen[0] || wilds[seen[count]]); count++) times *= wilds[seen[count]] ?? 1
  return byCount(pays[seen[0]], count) * times
}

/** Credits of the respins: coins in view get their values first, then each open place is drawn again and again. */
async function respins({ coin, respins, lands, values, grandCredits }, reels, below) {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  const value = async () => {
    let left = await below(total)
    let at = 0
    while (left >= values[at].weight) left -= values[at++].weight
    return values[at].credits
  }
  const open = reels.flat().map(symbol => symbol !== coin)
  let won = 0
  for (const isOpen of open) if (!isOpen) won += await value()
  for (let left = respins; left > 0 && open.includes(true); left--)
    for (let place = 0; place < open.length; place++)
      if (open[place] && (await below(lands.of)) < lands.coins) {
        open[place] = false
        won += await value()
        left = respins + 1
      }
  return won + (open.includes(true) ? 0 : grandCredits)
}

/**
 * @param next the numbers of the round, as verify.mjs opens them
 * @param rules what /wps/play/slots/rules answers
 * @returns what the round pays, as a fraction of the stake; undefined where the record says otherwise
 */
export async function shareOf({ credits, drawn }, next, rules) {
  let numbers = ''
  const below = async n => {
    const number = await next(n)
    numbers += number.toString(16).padStart(2, '0')
    return number
  }
  const { strips, lines, scatter, scatterPays, freeSpins, moreSpins, hold, capCredits } = rules
  let [won, reels] = [0, []]
  const spin = async phase => {
    reels = await view(strips[phase], below)
    const scatters = reels.flat().filter(symbol => symbol === scatter).length
    for (const rows of lines)
      won += lineCredits(
        rows.map((row, reel) => reels[reel][row]),
        rules,
      )
    won = Math.min(won + byCount(scatterPays, scatters), capCredits)
    return scatters
  }
  let left = byCount(freeSpins, await spin('base'))
  for (; left > 0 && won < capCredits; left--) if ((await spin('free')) >= 3) left += moreSpins
  if (hold && won < capCredits && reels.flat().filter(symbol => symbol === hold.coin).length >= hold.least)
    won = Math.min(won + (await respins(hold, reels, below)), capCredits)
  return won === credits && (drawn ?? numbers) === numbers ? [won, lines.length] : undefined
}
