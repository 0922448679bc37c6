import { maxPayouts, stakeLadder } from '@tonle/game-kit/stakes.ts'
import { defineTitle } from '../model.ts'
import { plinko100 } from './maths.ts'

export const title = defineTitle({
  gameCode: 'plinko',
  names: { km: 'គ្រាប់ធ្លាក់', en: 'Festival Drop', zh: '节日弹珠' },
  story: {
    km: 'បុណ្យអុំទូកនៅមាត់ទន្លេ៖ គ្រាប់បាល់មួយធ្លាក់កាត់ចង្កៀង ចុះទៅទូកណាមួយ។',
    en: 'Water Festival on the river: a ball falls through the lanterns, into one of the boats.',
    zh: '河畔送水节：弹珠穿过灯笼，落入其中一条船。',
  },
  maths: plinko100,
  versions: [plinko100],
  rtpText: '98.89',
  stakes: stakeLadder(),
  maxPayout: maxPayouts(),
  defaultChoice: { rows: 12, risk: 'medium' },
  demo: { choice: { rows: 12, risk: 'medium' }, first: ['chenda12', 'visothk'], second: ['phalla55'] },
})
