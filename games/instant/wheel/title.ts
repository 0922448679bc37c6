import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../model.ts'
import { wheel100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'wheel',
  names: { km: 'កង់មាស', en: 'Golden Wheel', zh: '黄金转盘' },
  story: {
    km: 'កង់រទេះគោលាបមាសបង្វិលនៅទីធ្លាវត្ត។ ព្រួញឈប់លើពណ៌មួយ។',
    en: 'An ox-cart wheel, gilded for the temple fair, turns. The pointer stops on a colour.',
    zh: '为庙会镀金的牛车轮缓缓转动，指针停在一种颜色上。',
  },
  maths: wheel100,
  versions: [wheel100],
  rtpText: '99.00',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { segments: 20, risk: 'medium' },
  demo: { choice: { segments: 20, risk: 'medium' }, first: ['monyrath4', 'sokhadara'], second: ['veasna31'] },
})
