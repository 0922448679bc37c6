import type { Random } from '@tonle/process'

/** Without 0, O, 1, I, L and U: it is read aloud on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What people quote: `D-7KQ2M9XAZ4`. 48 bits of chance; a unique index decides should two ever meet. */
export function newReference(letter: 'D' | 'W', random: Random): string {
  return `${letter}-${Array.from(random.bytes(10), byte => LETTERS[byte % LETTERS.length]).join('')}`
}
