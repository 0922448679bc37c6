const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((sign, at) => [
    sign,
    [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][at] ?? sign,
  ]),
)
/** How much longer than English other languages run, in parts. */
const LONGER = 0.35

/**
 * English with other signs and longer words between brackets: what stands on a page without them has no text of its own, and a bracket that is missing at
 * the end was cut off. Arguments and marks stay.
 */
export function pseudo(english: string): string {
  const pieces = english.split(/(\{[^{}]*\}|<\/?\w+>)/)
  const words = pieces.filter((_, at) => at % 2 === 0).join('')
  const more = '·'.repeat(Math.ceil([...words.trim()].length * LONGER))
  return `⟦${pieces.map((piece, at) => (at % 2 === 0 ? [...piece].map(sign => LOOKS[sign] ?? sign).join('') : piece)).join('')}${more}⟧`
}
