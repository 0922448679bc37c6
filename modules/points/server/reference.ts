import type { Random } from '@tonle/process'

/** Without 0, O, 1, I, L and U: it is read aloud on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What people quote of an exchange: `P-7KQ2M9XAZ4`. A unique index decides should two ever meet. */
export const newReference = (random: Random): string =>
  `P-${Array.from(random.bytes(10), byte => LETTERS[byte % LETTERS.length]).join('')}`
