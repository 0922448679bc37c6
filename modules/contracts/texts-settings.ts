import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'setting.contracts': { en: "Agents' contracts", km: 'កិច្ចសន្យារបស់ភ្នាក់ងារ', zh: '代理契约' },
  'setting.contracts.payoutLimit': { en: 'Paid without an operator up to', km: 'បង់ដោយគ្មានប្រតិបត្តិកររហូតដល់', zh: '自动发放上限' },
  'setting.contracts.payoutLimit.help': {
    en: 'A statement above it waits until an operator releases it.',
    km: 'របាយការណ៍លើសពីនេះរង់ចាំរហូតដល់ប្រតិបត្តិករឱ្យបង់។',
    zh: '超过此金额的账单须由运营人员放行。',
  },
  'setting.contracts.holdMinutes': { en: 'Real-time salary waits', km: 'ប្រាក់ខែភ្លាមៗរង់ចាំ', zh: '实时工资延迟' },
  'setting.contracts.holdMinutes.help': {
    en: 'Minutes after each five, for bets that are taken back at once.',
    km: 'នាទីក្រោយប្រាំនាទីនីមួយៗ សម្រាប់ការភ្នាល់ដែលត្រូវបានដកវិញភ្លាមៗ។',
    zh: '每五分钟结束后的等待分钟数，以便扣除随即撤销的投注。',
  },
  'setting.contracts.collectDays': {
    en: 'What an upline owes is collected for',
    km: 'អ្វីដែលអ្នកខាងលើជំពាក់ត្រូវបានប្រមូលរយៈពេល',
    zh: '上级欠付款的收取期限',
  },
  'setting.contracts.collectDays.help': {
    en: 'Days in which the rest of a statement is tried again; then it expires.',
    km: 'ថ្ងៃដែលព្យាយាមបង់នៅសល់ម្ដងទៀត បន្ទាប់មកវាផុតកំណត់។',
    zh: '在此天数内重试支付账单余款，逾期失效。',
  },
  'setting.contracts.edgeSlots': {
    en: 'Edge of slots and fish, in 0.01 %',
    km: 'គែមនៃស្លុត និងបាញ់ត្រី គិតជា 0.01 %',
    zh: '电子与捕鱼优势（0.01%）',
  },
  'setting.contracts.edgeSlots.help': {
    en: 'Rates of all contracts together are compared with it at signing: 400 is 4 %.',
    km: 'អត្រានៃកិច្ចសន្យាទាំងអស់ត្រូវបានប្រៀបធៀបពេលចុះហត្ថលេខា៖ 400 គឺ 4 %។',
    zh: '签署时与全部契约比例之和比较：400 即 4%。',
  },
  'setting.contracts.edgeTables': {
    en: 'Edge of live and table games, in 0.01 %',
    km: 'គែមនៃហ្គេមផ្ទាល់ និងតុ គិតជា 0.01 %',
    zh: '真人与桌台优势（0.01%）',
  },
  'setting.contracts.edgeTables.help': {
    en: 'Rates of all contracts together are compared with it at signing: 110 is 1.1 %.',
    km: 'អត្រានៃកិច្ចសន្យាទាំងអស់ត្រូវបានប្រៀបធៀបពេលចុះហត្ថលេខា៖ 110 គឺ 1.1 %។',
    zh: '签署时与全部契约比例之和比较：110 即 1.1%。',
  },
  'setting.contracts.edgeSports': { en: 'Edge of sports, in 0.01 %', km: 'គែមនៃកីឡា គិតជា 0.01 %', zh: '体育优势（0.01%）' },
  'setting.contracts.edgeSports.help': {
    en: 'Rates of all contracts together are compared with it at signing: 450 is 4.5 %.',
    km: 'អត្រានៃកិច្ចសន្យាទាំងអស់ត្រូវបានប្រៀបធៀបពេលចុះហត្ថលេខា៖ 450 គឺ 4.5 %។',
    zh: '签署时与全部契约比例之和比较：450 即 4.5%。',
  },
  'setting.contracts.edgeLottery': { en: 'Edge of lotteries, in 0.01 %', km: 'គែមនៃឆ្នោត គិតជា 0.01 %', zh: '彩票优势（0.01%）' },
  'setting.contracts.edgeLottery.help': {
    en: 'Rates of all contracts together are compared with it at signing: 500 is 5 %.',
    km: 'អត្រានៃកិច្ចសន្យាទាំងអស់ត្រូវបានប្រៀបធៀបពេលចុះហត្ថលេខា៖ 500 គឺ 5 %។',
    zh: '签署时与全部契约比例之和比较：500 即 5%。',
  },
})
