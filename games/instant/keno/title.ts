import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../model.ts'
import { keno100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'keno',
  names: { km: 'គុជនាគ', en: 'Naga Pearls', zh: '那伽明珠' },
  story: {
    km: 'នាគរាជនាំគុជដប់គ្រាប់ឡើងពីបាតទន្លេ។ ជ្រើសលេខរបស់អ្នក ហើយមើលថាគុជណាខ្លះជារបស់អ្នក។',
    en: 'The river serpent brings ten pearls up from the deep. Pick your numbers and see which pearls are yours.',
    zh: '河中神蛇从深处衔来十颗明珠。选好号码，看看哪些珠子属于您。',
  },
  maths: keno100,
  versions: [keno100],
  rtpText: '98.60',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { risk: 'medium', numbers: [4, 9, 15, 22, 28, 35] },
  demo: { choice: { risk: 'low', numbers: [3, 8, 14, 21, 33] }, first: ['vannak17', 'sophea3'], second: ['rithy08'] },
})
