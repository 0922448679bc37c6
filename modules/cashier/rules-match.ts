/** By which a bank transfer is found again: a short code that the payer writes into the transfer's text. */

/** Without 0, O, 1, I, L and U: it is copied by hand. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 6

/**
 * Everything in the text that may be a code. Banks change case, cut and join words; people add spaces and hyphens, and words of their own.
 * So each run of six letters of the alphabet counts, in the words as they stand and in all of them joined. What is none is in no table.
 */
export function codesIn(memo: string): string[] {
  const words = memo
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter(Boolean)
  const found = new Set<string>()
  for (const text of [...words, words.join('')])
    for (let at = 0; at + CODE_LENGTH <= text.length; at++) {
      const run = text.slice(at, at + CODE_LENGTH)
      if ([...run].every(letter => CODE_LETTERS.includes(letter))) found.add(run)
    }
  return [...found]
}
