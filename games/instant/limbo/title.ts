import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../model.ts'
import { limbo100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'limbo',
  names: { km: 'គោមហោះ', en: 'Sky Lantern', zh: '天灯' },
  story: {
    km: 'គោមមួយឡើងទៅលើមេឃពេលយប់។ ប្រាប់ថាវានឹងឡើងខ្ពស់ប៉ុណ្ណា។',
    en: 'A paper lantern rises into the night. Say how high it will go.',
    zh: '一盏纸灯升入夜空，猜猜它能飞多高。',
  },
  maths: limbo100,
  versions: [limbo100],
  rtpText: '98.99',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { target: 200 },
  demo: { choice: { target: 300 }, first: ['rachanavong', 'seyha21'], second: ['lyhour88'] },
})
