import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../../model.ts'
import { newgame100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'newgame',
  names: { km: 'សំបុត្រមាស Newgame', en: 'Newgame', zh: '金券 Newgame' },
  story: {
    km: 'សំបុត្រមួយត្រូវបានចាប់ក្នុងចំណោម 10,000។ ជ្រើសហានិភ័យរបស់អ្នក ហើយមើលថាវាបង់ប៉ុន្មាន។',
    en: 'One of 10,000 tickets is drawn. Choose your risk and see what it pays.',
    zh: '从一万张券中抽出一张。选择风险，看看它派彩多少。',
  },
  maths: newgame100,
  versions: [newgame100],
  rtpText: '97.00',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { risk: 'medium' },
  isDraft: true, // until both verifiers know it
  demo: { choice: { risk: 'low' }, first: [], second: [] },
})
