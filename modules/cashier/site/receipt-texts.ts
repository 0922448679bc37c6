import { defineTexts } from '@tonle/text'

/** Words of a paid withdrawal's receipt: whether the money has arrived, wholly, partly or not. */
export const texts = defineTexts({
  'receipt.title': { km: 'តើប្រាក់មកដល់ហើយឬនៅ?', en: 'Has the money arrived?', zh: '资金到账了吗？' },
  'receipt.lead': { km: '{amount} ទៅ {bank} ·{last4}', en: '{amount} to {bank} ·{last4}', zh: '{amount} 汇至 {bank} ·{last4}' },
  'receipt.answer': { km: 'ចម្លើយរបស់អ្នក', en: 'Your answer', zh: '您的答复' },
  'receipt.full': { km: 'ទទួលបានទាំងអស់', en: 'Fully received', zh: '全部到账' },
  'receipt.part': { km: 'ទទួលបានខ្លះ', en: 'Partly received', zh: '部分到账' },
  'receipt.none': { km: 'មិនទាន់ទទួលបាន', en: 'Not received', zh: '未到账' },
  'receipt.received': { km: 'ចំនួនដែលទទួលបាន', en: 'Amount received', zh: '已到账金额' },
  'receipt.remaining': { km: 'នៅសល់', en: 'Remaining', zh: '剩余' },
  'receipt.proof': { km: 'រូបភាពភស្តុតាង', en: 'Proof', zh: '凭证图片' },
  'receipt.proof_hint': {
    km: 'PNG ឬ JPG មិនលើស 5 MB ច្រើនបំផុតបី។ ឧទាហរណ៍ របាយការណ៍ធនាគារ។',
    en: 'PNG or JPG, at most 5 MB, at most three. For example your bank’s statement.',
    zh: 'PNG 或 JPG，每张不超过 5 MB，最多三张，例如银行流水。',
  },
  'receipt.proof_add': { km: 'បន្ថែមរូបភាព', en: 'Add a picture', zh: '添加图片' },
  'receipt.proof_count': { km: 'បានភ្ជាប់ {n} ក្នុងចំណោម 3', en: '{n} of 3 added', zh: '已添加 {n}/3 张' },
  'receipt.note': { km: 'កំណត់សម្គាល់', en: 'Note', zh: '备注' },
  'receipt.send': { km: 'ផ្ញើចម្លើយ', en: 'Send answer', zh: '提交' },
  'receipt.confirm': { km: 'បញ្ជាក់ថាបានទទួល {amount}', en: 'Confirm {amount} received', zh: '确认已收到 {amount}' },
  'receipt.auto': {
    km: 'បើគ្មានចម្លើយរហូតដល់ {time} យើងចាត់ទុកថាបានទទួល។',
    en: 'Without an answer by {time} it counts as received.',
    zh: '若 {time} 前未答复，将视为已到账。',
  },
  'receipt.thanks': { km: 'អរគុណ ការដកប្រាក់បានបញ្ចប់', en: 'Thank you, the withdrawal is complete', zh: '谢谢，提款已完成' },
  'receipt.disputed': { km: 'យើងកំពុងពិនិត្យជាមួយធនាគារ', en: 'We are looking into it with the bank', zh: '我们正与银行核实' },
  'receipt.ask': { km: 'បញ្ជាក់ការទទួល', en: 'Confirm receipt', zh: '确认到账' },
})
