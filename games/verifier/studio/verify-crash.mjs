// The part of verify.mjs for crash; save it beside that file. It imports nothing either.
// serverSeed is the link of the round, seed.commitment the published end of its chain, seed.clientSeed the salt, seed.nonce the
// place of the round in the chain.
const utf8 = text => new TextEncoder().encode(text)
const fromHex = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const toHex = bytes => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The link leads to the end of the chain: SHA-256 of its hex text, again and again, as often as the place says. */
export async function isPromised(link, { commitment, nonce }) {
  let at = link
  for (let step = 0; step < nonce; step++) at = toHex(await crypto.subtle.digest('SHA-256', utf8(at)))
  return at === commitment
}

/** How far the flight gets, in hundredths: 0.99 ÷ (1 − r ÷ 2^52), with r the first 52 bits of HMAC-SHA256(salt, link). */
async function flightOf(link, salt) {
  const key = await crypto.subtle.importKey('raw', utf8(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = toHex(await crypto.subtle.sign('HMAC', key, fromHex(link)))
  const reached = (99n << 52n) / ((1n << 52n) - BigInt(`0x${mac.slice(0, 13)}`))
  return Math.min(1_000_000, Math.max(100, Number(reached)))
}

const millionths = text => BigInt(text.replace(/(\.(\d*))?$/, (_, __, part = '') => part.padEnd(6, '0')))

/** @returns at what the bet was cashed out, as a fraction of the stake; undefined where the flight does not allow it */
export async function shareOf({ gameCode, version, stake, payout, target, limit, seed }, _below, _rules, link) {
  if (`${gameCode} ${version}` !== 'moon-kite 1.0.0') throw new Error(`no mapping of ${gameCode} ${version}`)
  const flight = await flightOf(link, seed.clientSeed)
  // Cut: a payout between two hundredths fails at the last step of verify.mjs.
  const paid = Number((millionths(payout) * 100n) / millionths(stake))
  const own = Math.min(target ?? limit, limit)
  // A flight that got to the bet's own target pays it there, or earlier by hand; any other one pays what was cashed out before, or nothing.
  const isCashedOut = paid >= 101 && paid <= Math.min(flight, own)
  return isCashedOut || (paid === 0 && flight < own) ? [paid, 100] : undefined
}
