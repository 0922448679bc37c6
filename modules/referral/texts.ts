import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'referral.no_such_program': { en: 'There is no such program.', km: 'មិនមានកម្មវិធីនេះទេ។', zh: '没有该方案。' },
  'referral.no_such_pair': { en: 'There is no such referral.', km: 'មិនមានការណែនាំនេះទេ។', zh: '没有该推荐记录。' },
  'referral.program_open': { en: 'It is open. Stop it first.', km: 'វាកំពុងបើក។ សូមបញ្ឈប់ជាមុនសិន។', zh: '正在进行，请先停止。' },
  'referral.program_not_open': { en: 'It is not open.', km: 'វាមិនបើកទេ។', zh: '未开放。' },
  'referral.other_open': {
    en: 'Another program of this currency is open. Stop it first.',
    km: 'កម្មវិធីផ្សេងនៃរូបិយប័ណ្ណនេះកំពុងបើក។ សូមបញ្ឈប់ជាមុនសិន។',
    zh: '该币种已有开放的方案，请先停止。',
  },
  'referral.already_decided': { en: 'It was decided already.', km: 'វាត្រូវបានសម្រេចរួចហើយ។', zh: '已处理。' },
  'ability.referral.read': { en: 'See referrals', km: 'មើលការណែនាំមិត្តភក្តិ', zh: '查看好友推荐' },
  'ability.referral.write': { en: 'Write and open referral programs', km: 'សរសេរ និងបើកកម្មវិធីណែនាំ', zh: '编辑与开放推荐方案' },
  'ability.referral.decide': { en: 'Decide held referrals', km: 'សម្រេចការណែនាំដែលទប់ទុក', zh: '处理暂扣的推荐' },
  'approval.referral.openProgram': { en: 'Open a referral program.', km: 'បើកកម្មវិធីណែនាំ។', zh: '开放推荐方案。' },
  'approval.referral.decidePair': { en: 'Decide a held referral.', km: 'សម្រេចការណែនាំដែលទប់ទុក។', zh: '处理暂扣的推荐。' },
  'setting.referral': { en: 'Referral', km: 'ណែនាំមិត្តភក្តិ', zh: '好友推荐' },
  'setting.referral.mostFriends': { en: 'Friends paid without a check', km: 'មិត្តភក្តិដែលបង់ដោយមិនពិនិត្យ', zh: '免核查好友数' },
  'setting.referral.mostFriends.help': {
    en: 'Of one inviter in 30 days. Further ones are held for the desk.',
    km: 'ក្នុងអ្នកអញ្ជើញម្នាក់ក្នុង 30 ថ្ងៃ។ លើសពីនេះត្រូវទប់ទុកពិនិត្យ។',
    zh: '每位推荐人 30 天内的上限，超出部分需人工核查。',
  },
  'notice.referral.earned.title': { en: 'A friend met the conditions', km: 'មិត្តភក្តិម្នាក់បានបំពេញលក្ខខណ្ឌ', zh: '好友已达标' },
  'notice.referral.earned.text': {
    en: 'Your friend brings you {amount}.',
    km: 'មិត្តភក្តិរបស់អ្នកនាំមក {amount} ជូនអ្នក។',
    zh: '您的好友为您带来 {amount}。',
  },
  'notice.referral.rejected.title': { en: 'A referral is not paid', km: 'ការណែនាំមួយមិនត្រូវបានបង់', zh: '推荐奖励未发放' },
  'notice.referral.rejected.text': {
    en: 'A referral of yours was checked and is not paid: {why}',
    km: 'ការណែនាំរបស់អ្នកត្រូវបានពិនិត្យ ហើយមិនបង់ទេ៖ {why}',
    zh: '您的一项推荐经核查不予发放：{why}',
  },
  'list.referral.payments': { en: 'Referral payments', km: 'ការបង់នៃការណែនាំ', zh: '推荐发放记录' },
  'column.referral.member': { en: 'Member', km: 'សមាជិក', zh: '会员' },
  'column.referral.kind': { en: 'Kind', km: 'ប្រភេទ', zh: '类型' },
  'column.referral.level': { en: 'Level', km: 'ថ្នាក់', zh: '层级' },
  'column.referral.paidAt': { en: 'Paid', km: 'បានបង់', zh: '发放时间' },
})
