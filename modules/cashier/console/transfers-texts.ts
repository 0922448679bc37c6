import { defineTexts } from '@tonle/text'

/** Words of the desk's list of transfers along the agent tree. */
export const texts = defineTexts({
  'transfers.title': { en: 'Agent transfers', km: 'ការផ្ទេររបស់ភ្នាក់ងារ', zh: '代理转账' },
  'transfers.find': { en: 'Account', km: 'គណនី', zh: '账户' },
  'transfers.direction': { en: 'Direction', km: 'ទិសដៅ', zh: '方向' },
  'transfers.direction.down': { en: 'To downline', km: 'ទៅខាងក្រោម', zh: '转给下级' },
  'transfers.direction.up': { en: 'To upline', km: 'ទៅខាងលើ', zh: '转给上级' },
  'transfers.any': { en: 'Both directions', km: 'ទាំងពីរទិស', zh: '全部方向' },
  'transfers.days': { en: 'Days', km: 'ថ្ងៃ', zh: '日期' },
  'transfers.from': { en: 'From', km: 'ពី', zh: '转出方' },
  'transfers.to': { en: 'To', km: 'ទៅ', zh: '转入方' },
  'transfers.remark': { en: 'Note', km: 'កំណត់សម្គាល់', zh: '备注' },
  'transfers.time': { en: 'Time', km: 'ម៉ោង', zh: '时间' },
  'transfers.amount': { en: 'Amount', km: 'ចំនួន', zh: '金额' },
  'transfers.empty': { en: 'No transfers in these days', km: 'គ្មានការផ្ទេរក្នុងថ្ងៃទាំងនេះទេ', zh: '所选日期内无转账' },
})
