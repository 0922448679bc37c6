import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'rewards.nothing_due': { en: 'There is no rebate to take yet.', km: 'មិនទាន់មានប្រាក់បង្វិលសងទេ។', zh: '暂无可领取的返水。' },
  'rewards.no_such_level': { en: 'There is no such level.', km: 'មិនមានកម្រិតនេះទេ។', zh: '没有该等级。' },
  'rewards.no_order': {
    en: 'Each level needs more turnover than the one below it, and the first none. There are at most 20.',
    km: 'កម្រិតនីមួយៗត្រូវការការភ្នាល់ច្រើនជាងកម្រិតមុន ហើយកម្រិតដំបូងសូន្យ។ មានយ៉ាងច្រើន ២០។',
    zh: '每个等级所需流水须高于下一级，首级为零，最多 20 级。',
  },
  'rewards.no_birthday': {
    en: 'The birthday bonus cannot be taken now.',
    km: 'មិនអាចទទួលអំណោយថ្ងៃកំណើតបានទេនៅពេលនេះ។',
    zh: '目前无法领取生日礼金。',
  },
  'ability.rewards.read': { en: 'See VIP levels and rewards', km: 'មើលកម្រិត VIP និងរង្វាន់', zh: '查看 VIP 等级与奖励' },
  'ability.rewards.write': { en: 'Write VIP levels and rebate', km: 'កែកម្រិត VIP និងប្រាក់បង្វិលសង', zh: '编辑 VIP 等级与返水' },
  'setting.rewards': { en: 'VIP and rebate', km: 'VIP និងប្រាក់បង្វិលសង', zh: 'VIP 与返水' },
  'setting.rewards.keepDays': { en: 'Days to keep a level', km: 'ថ្ងៃសម្រាប់រក្សាកម្រិត', zh: '保级天数' },
  'setting.rewards.keepDays.help': {
    en: 'A period in which the turnover that keeps a level has to be reached. Periods that run keep their end.',
    km: 'រយៈពេលដែលត្រូវសម្រេចការភ្នាល់ដើម្បីរក្សាកម្រិត។ រយៈពេលកំពុងដំណើរការមិនផ្លាស់ប្ដូរទេ។',
    zh: '须在此期间内达到保级流水。进行中的周期不变。',
  },
  'setting.rewards.automatic': { en: 'Pay rebate by itself', km: 'បង់ប្រាក់បង្វិលសងដោយស្វ័យប្រវត្តិ', zh: '自动发放返水' },
  'setting.rewards.automatic.help': {
    en: 'What was not claimed is paid after each business day.',
    km: 'អ្វីដែលមិនទាន់ទទួលត្រូវបានបង់ក្រោយថ្ងៃធ្វើការនីមួយៗ។',
    zh: '未领取的返水在每个营业日后发放。',
  },
  'notice.rewards.level_up.title': { en: 'A new VIP level', km: 'កម្រិត VIP ថ្មី', zh: 'VIP 等级提升' },
  'notice.rewards.level_up.text': {
    en: 'Your VIP level is now {level}. Its benefits apply from now on.',
    km: 'កម្រិត VIP របស់អ្នកឥឡូវនេះគឺ {level}។ អត្ថប្រយោជន៍របស់វាមានចាប់ពីពេលនេះ។',
    zh: '您的 VIP 等级现为 {level}，相应权益即日起生效。',
  },
  'notice.rewards.level_down.title': { en: 'Your VIP level has changed', km: 'កម្រិត VIP របស់អ្នកបានផ្លាស់ប្ដូរ', zh: 'VIP 等级变更' },
  'notice.rewards.level_down.text': {
    en: 'Your VIP level is now {level}. The VIP page shows how to reach the next one.',
    km: 'កម្រិត VIP របស់អ្នកឥឡូវនេះគឺ {level}។ ទំព័រ VIP បង្ហាញពីរបៀបទៅដល់កម្រិតបន្ទាប់។',
    zh: '您的 VIP 等级现为 {level}。升级条件请查看 VIP 页面。',
  },
  'notice.rewards.rebate_paid.title': { en: 'Rebate paid', km: 'បានបង់ប្រាក់បង្វិលសង', zh: '返水已发放' },
  'notice.rewards.rebate_paid.text': {
    en: '{amount} of rebate is in your balance.',
    km: 'ប្រាក់បង្វិលសង {amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។',
    zh: '返水 {amount} 已存入您的余额。',
  },
  'notice.rewards.rebate_reversed.title': { en: 'Rebate taken back', km: 'បានដកប្រាក់បង្វិលសងវិញ', zh: '返水已收回' },
  'notice.rewards.rebate_reversed.text': {
    en: '{amount} of rebate was taken back, since bets it was paid for were cancelled.',
    km: 'ប្រាក់បង្វិលសង {amount} ត្រូវបានដកវិញ ព្រោះការភ្នាល់ដែលបានបង់ត្រូវបានលុបចោល។',
    zh: '因相关投注已取消，返水 {amount} 已收回。',
  },
  'list.rewards.consolePayments': { en: 'Rewards paid', km: 'រង្វាន់ដែលបានបង់', zh: '已发奖励' },
  'column.rewards.member': { en: 'Member', km: 'សមាជិក', zh: '会员' },
  'column.rewards.kind': { en: 'Kind', km: 'ប្រភេទ', zh: '类型' },
  'column.rewards.paidAt': { en: 'Paid', km: 'បានបង់', zh: '发放时间' },
})
