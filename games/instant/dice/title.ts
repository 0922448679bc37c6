import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../model.ts'
import { dice100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'dice',
  names: { km: 'ឡុកឡាក់លេខ', en: 'Lucky Dice', zh: '幸运骰' },
  story: {
    km: 'អ្នកជ្រើសព្រំដែន គ្រាប់លេខធ្លាក់ ឱកាសនិងមេគុណឃើញច្បាស់មុនភ្នាល់។',
    en: 'Draw the line yourself: one number falls, and its chance and its payout stand there before you bet.',
    zh: '界线由您来定：一个数字落下，胜率与赔率在下注前一目了然。',
  },
  maths: dice100,
  versions: [dice100],
  rtpText: '98.03',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { side: 'over', target: 5049 },
  demo: { choice: { side: 'over', target: 6999 }, first: ['sreypich7', 'dara99'], second: ['bunthan4'] },
})
