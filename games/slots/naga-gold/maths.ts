import { twentyLines } from '../lines.ts'
import type { SlotMaths } from '../model.ts'

/** Letters of the strips below, short so that a strip can be read in one line. */
const letters: Readonly<Record<string, string>> = {
  N: 'naga',
  E: 'elephant',
  P: 'peacock',
  F: 'fish',
  L: 'lotus',
  W: 'wild',
  W2: 'wild2',
  W3: 'wild3',
  S: 'scatter',
}

const strip = (text: string): string[] => text.split(' ').map(letter => letters[letter] ?? letter)

/**
 * Naga Gold 1.0.0. Released: never change a line of it. A new return or rule is a new version beside it,
 * because records of this one must replay for ever (`versions` in title.ts).
 */
export const nagaGold100: SlotMaths = {
  version: '1.0.0',
  strips: {
    base: [
      'E 10 A P Q K F E K Q F J K Q 10 N Q L S A J 10 F N J L 10 J L A P',
      'N K P L F A E K 10 A J F P J A Q K W L A K F A Q E A 10 L K S 10',
      'J F K Q S N F Q A J F A N 10 J E 10 Q W L 10 S J P E W L 10 P Q K L',
      '10 K J A W Q E L F 10 J F A N Q K F S P Q L A 10 Q J W P J E K L',
      'F Q K J 10 F K L 10 E Q L N K P J A Q L A 10 E K F J P Q A S J 10',
    ].map(strip),
    free: [
      'N K P E Q F L K A E J P K Q F A L J S 10 N Q 10 J E 10 L A F P J',
      'E A W2 L J 10 K P F S A Q P N 10 K A E Q K A W L J F 10 K L Q A F J',
      'S A Q 10 L J K P L F 10 A K F Q J A E J W2 E F W3 Q 10 L N 10 P Q K J',
      'P A S Q J K 10 F K J E A W2 K P Q L 10 E A J 10 F Q L N 10 J L W Q F',
      'K 10 J A F S Q J P Q L 10 A L K F J 10 P N K A Q E P K E A Q J F L',
    ].map(strip),
  },
  lines: twentyLines,
  pays: {
    naga: [80, 400, 4000],
    elephant: [50, 200, 1250],
    peacock: [40, 160, 800],
    fish: [30, 120, 600],
    lotus: [30, 100, 500],
    A: [15, 75, 300],
    K: [15, 60, 250],
    Q: [10, 50, 200],
    J: [10, 50, 200],
    '10': [10, 50, 200],
  },
  wilds: { wild: 1, wild2: 2, wild3: 3 },
  scatter: 'scatter',
  scatterPays: [60, 300, 2000],
  freeSpins: [10, 15, 20],
  moreSpins: 5,
  capCredits: 100_000,
}
