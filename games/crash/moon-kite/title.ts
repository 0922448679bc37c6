import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import type { CrashTitle } from '../model.ts'
import { moonKite100 } from './maths.ts'

/** A kite with a singing bow (khleng ek) over the river, in the moonlight of the festival after the rains. */
export const moonKite: CrashTitle = {
  gameCode: 'moon-kite',
  names: { km: 'ខ្លែងឯក', en: 'Moon Kite', zh: '月下风筝' },
  story: {
    km: 'ខ្លែងឯកហោះឡើងក្រោមព្រះចន្ទ។ ទាញយកប្រាក់មុនខ្សែដាច់។',
    en: 'A singing kite climbs past the moon. Cash out before its string breaks.',
    zh: '风筝迎着月亮越飞越高，在线断之前兑现。',
  },
  maths: moonKite100,
  versions: { [moonKite100.version]: moonKite100 },
  rtpText: '98.99',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  chainLength: 100_000,
}
