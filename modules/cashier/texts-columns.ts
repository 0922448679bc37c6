import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.cashier.consoleDeposits': { en: 'Deposits', km: 'ការដាក់ប្រាក់', zh: '存款' },
  'list.cashier.consoleWithdrawals': { en: 'Withdrawals', km: 'ការដកប្រាក់', zh: '提款' },
  'column.cashier.method': { en: 'Method', km: 'វិធីទូទាត់', zh: '支付方式' },
  'column.cashier.requestedAt': { en: 'Requested', km: 'ស្នើនៅ', zh: '申请时间' },
  'column.cashier.expiresAt': { en: 'Expires', km: 'ផុតកំណត់នៅ', zh: '到期时间' },
  'column.cashier.creditedAt': { en: 'Credited', km: 'បញ្ចូលនៅ', zh: '入账时间' },
  'column.cashier.payUrl': { en: 'Payment page', km: 'ទំព័រទូទាត់', zh: '支付页面' },
  'column.cashier.qr': { en: 'Text of the QR code', km: 'អត្ថបទនៃកូដ QR', zh: '二维码内容' },
  'column.cashier.bank': { en: 'Bank', km: 'ធនាគារ', zh: '银行' },
  'column.cashier.last4': { en: 'Last digits', km: 'លេខចុងក្រោយ', zh: '尾号' },
  'column.cashier.fee': { en: 'Fee', km: 'កម្រៃ', zh: '手续费' },
  'column.cashier.receives': { en: 'Paid out', km: 'ប្រាក់ត្រូវបង់ចេញ', zh: '实付金额' },
  'column.cashier.approvedAt': { en: 'Approved', km: 'អនុម័តនៅ', zh: '批准时间' },
  'column.cashier.sentAt': { en: 'Sent to the bank', km: 'ផ្ញើទៅធនាគារនៅ', zh: '提交银行时间' },
  'column.cashier.paidAt': { en: 'Paid', km: 'បង់នៅ', zh: '付款时间' },
  'column.cashier.closedAt': { en: 'Closed', km: 'បិទនៅ', zh: '结束时间' },
  'column.cashier.confirmBy': { en: 'Confirm by', km: 'បញ្ជាក់មុន', zh: '确认截止' },
  'column.cashier.answer': { en: "Member's answer", km: 'ចម្លើយរបស់សមាជិក', zh: '会员答复' },
  'column.cashier.received': { en: 'Received', km: 'បានទទួល', zh: '实收金额' },
  'column.cashier.proofs': { en: 'Proof pictures', km: 'រូបភាពភស្តុតាង', zh: '凭证图片数' },
  'column.cashier.note': { en: 'Note', km: 'កំណត់ចំណាំ', zh: '备注' },
  'column.cashier.askedBy': {
    en: 'Waits for a second operator, asked by',
    km: 'រង់ចាំប្រតិបត្តិករទីពីរ ស្នើដោយ',
    zh: '等待第二位操作员，申请人',
  },
  'column.cashier.waitsSince': { en: 'In this state since', km: 'ក្នុងស្ថានភាពនេះតាំងពី', zh: '进入该状态时间' },
})
