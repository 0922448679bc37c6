import { defineTexts } from '@tonle/text'

/** Words of red envelopes. */
export const texts = defineTexts({
  'env.title': { km: 'ស្រោមសំបុត្រក្រហម', en: 'Red envelopes', zh: '红包' },
  'env.begins': { km: 'ភ្លៀងចាប់ផ្ដើមក្នុង', en: 'The rain begins in', zh: '红包雨倒计时' },
  'env.ends': { km: 'នៅសល់', en: 'Still open for', zh: '剩余时间' },
  'env.opened_of': { km: 'បានបើក {taken} ក្នុង {shares}', en: '{taken} of {shares} opened', zh: '已领 {taken} / {shares}' },
  'env.span': {
    km: 'ក្នុងមួយ៖ ចាប់ពី {smallest} · ជាមធ្យម {mean}',
    en: 'Each from {smallest}, {mean} on average',
    zh: '每个 {smallest} 起，平均 {mean}',
  },
  'env.total': { km: 'សរុប {total}', en: '{total} in all', zh: '总额 {total}' },
  'env.open': { km: 'បើកស្រោមសំបុត្រ', en: 'Open the envelope', zh: '打开红包' },
  'env.code': { km: 'លេខកូដ', en: 'Code', zh: '口令' },
  'env.won': { km: 'អ្នកទទួលបាន', en: 'You got', zh: '您获得' },
  'env.gone': { km: 'អស់ហើយ', en: 'All gone', zh: '已抢完' },
  'env.sealed': { km: 'ត្រា {hash}', en: 'Sealed: {hash}', zh: '封印：{hash}' },
  'env.none': {
    km: 'ឥឡូវនេះគ្មានស្រោមសំបុត្រទេ។ ភ្លៀងបន្ទាប់នឹងប្រកាសនៅទីនេះ។',
    en: 'No envelopes now. The next rain is announced here.',
    zh: '目前没有红包，下一场将在此预告。',
  },
  'env.mine': { km: 'ស្រោមសំបុត្រដែលបានបើក', en: 'Envelopes opened', zh: '已领红包' },
  'env.amount': { km: 'ចំនួន', en: 'Amount', zh: '金额' },
  'env.time': { km: 'ពេលវេលា', en: 'Time', zh: '时间' },
  'env.days': { km: 'ថ្ងៃ', en: 'Days', zh: '日期' },
  'env.place': { km: 'លំដាប់', en: 'Place', zh: '次序' },
  'env.no_mine': { km: 'មិនទាន់បានបើកទេ', en: 'None opened yet', zh: '暂无领取记录' },
  'env.verify': { km: 'ផ្ទៀងផ្ទាត់', en: 'Verify', zh: '验证' },
  'env.after_end': { km: 'ផ្ទៀងផ្ទាត់បានក្រោយបញ្ចប់', en: 'Once it is over', zh: '结束后可验证' },
  'env.proof_lead': {
    km: 'ចំណែកទាំងអស់ត្រូវបានកាត់ឡើងវិញក្នុងឧបករណ៍របស់អ្នក។',
    en: 'All shares are cut again on your device, without asking the server.',
    zh: '在您的设备上重新切分全部红包，无需询问服务器。',
  },
  'env.proof_sum': {
    km: 'ចំណែក {shares} សរុប {total}។ លំដាប់ទី {place}៖ {amount}',
    en: '{shares} shares, {total} in all. Place {place}: {amount}',
    zh: '共 {shares} 份，合计 {total}。第 {place} 份：{amount}',
  },
})
