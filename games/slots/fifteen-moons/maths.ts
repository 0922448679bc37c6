import { twentyLines } from '../lines.ts'
import { noFreeSpins, type SlotMaths } from '../model.ts'

/** Letters of the strips below, short so that a strip can be read in one line. */
const letters: Readonly<Record<string, string>> = {
  R: 'rabbit',
  D: 'drum',
  S: 'sheaf',
  C: 'coconut',
  F: 'flower',
  W: 'wild',
  M: 'moon',
}

const strip = (text: string): string[] => text.split(' ').map(letter => letters[letter] ?? letter)

/**
 * Fifteen Moons 1.0.0. Released: never change a line of it. A new return or rule is a new version beside it,
 * because records of this one must replay for ever (`versions` in title.ts).
 */
export const fifteenMoons100: SlotMaths = {
  version: '1.0.0',
  strips: {
    base: [
      'M M M D A C J S Q A K J 10 K Q 10 J D K Q M A R F C S R J 10 F A S 10 K F C Q',
      'M M W C K D S J F 10 C A R W K Q J K D M 10 C A S K F S R Q 10 A Q J F A D',
      'M M M S 10 Q S 10 W D J F A W Q R A 10 Q J M K D A C S 10 J C F K Q R C F A J K',
      'M M Q S J 10 Q W K F R K C R A C J A D M Q S J 10 A Q 10 K C F W D S F J D K',
      'M M M A R 10 C Q A J F K D J Q K A 10 F S M C Q F J Q 10 S D K C A 10 R S K F',
    ].map(strip),
    free: [],
  },
  lines: twentyLines,
  pays: {
    rabbit: [80, 400, 3000],
    drum: [50, 200, 1000],
    sheaf: [40, 150, 750],
    coconut: [30, 100, 500],
    flower: [30, 100, 500],
    A: [15, 60, 250],
    K: [15, 60, 250],
    Q: [10, 50, 200],
    J: [10, 50, 200],
    '10': [10, 50, 150],
  },
  wilds: { wild: 1 },
  ...noFreeSpins,
  hold: {
    coin: 'moon',
    least: 6,
    respins: 3,
    lands: { coins: 1, of: 20 },
    values: [
      { credits: 20, weight: 96 },
      { credits: 40, weight: 52 },
      { credits: 60, weight: 24 },
      { credits: 100, weight: 12 },
      { credits: 160, weight: 6 },
      { credits: 200, weight: 6, prize: 'mini' },
      { credits: 500, weight: 3, prize: 'minor' },
      { credits: 2000, weight: 1, prize: 'major' },
    ],
    grandCredits: 20_000,
  },
  capCredits: 25_000,
}
