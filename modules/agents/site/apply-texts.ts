import { defineTexts } from '@tonle/text'

/** Words of applications to become an agent, and of looks at names further below. */
export const texts = defineTexts({
  'look.show': { en: 'Show the name', km: 'បង្ហាញឈ្មោះ', zh: '显示账户' },
  'look.lead': {
    en: 'Names further below are masked. Say why you look; the site keeps who looked.',
    km: 'ឈ្មោះខាងក្រោមត្រូវបានបិទបាំង។ សូមប្រាប់មូលហេតុ គេហទំព័រកត់ត្រាអ្នកមើល។',
    zh: '更下级的账户名已隐藏。请说明查看原因，系统会记录。',
  },
  'look.purpose': { en: 'Why do you look?', km: 'ហេតុអ្វីអ្នកមើល?', zh: '查看原因' },
  'look.purpose.help': { en: 'To help', km: 'ដើម្បីជួយ', zh: '提供帮助' },
  'look.purpose.transfer': { en: 'A transfer', km: 'ការផ្ទេរប្រាក់', zh: '转账' },
  'look.purpose.contract': { en: 'A contract', km: 'កិច្ចសន្យា', zh: '契约' },
  'look.purpose.check': { en: 'To check a suspicion', km: 'ពិនិត្យការសង្ស័យ', zh: '核查可疑' },
  'look.account': { en: 'Account', km: 'គណនី', zh: '账户' },
  'look.upline': { en: 'Upline', km: 'ខាងលើ', zh: '上级' },
  'apply.lead': {
    en: 'Bring players, see your own team, and earn by contract.',
    km: 'នាំអ្នកលេង មើលក្រុមខ្លួន និងរកចំណូលតាមកិច្ចសន្យា។',
    zh: '带来玩家，查看自己的团队，并按契约获得收入。',
  },
  'apply.point.team': {
    en: 'Your own team with figures of every day',
    km: 'ក្រុមរបស់អ្នក ជាមួយតួលេខប្រចាំថ្ងៃ',
    zh: '自己的团队与每日数据',
  },
  'apply.point.contract': {
    en: 'Contracts whose every line you can check',
    km: 'កិច្ចសន្យាដែលអ្នកអាចពិនិត្យគ្រប់បន្ទាត់',
    zh: '每一条都可核对的契约',
  },
  'apply.point.link': {
    en: 'Links, QR codes and accounts you open yourself',
    km: 'តំណ កូដ QR និងគណនីដែលអ្នកបើកដោយខ្លួនឯង',
    zh: '自己的链接、二维码与开户',
  },
  'apply.contact': { en: 'How we reach you', km: 'យើងទាក់ទងអ្នកយ៉ាងដូចម្តេច', zh: '联系方式' },
  'apply.contact_hint': { en: 'Telegram, phone or e-mail', km: 'តេឡេក្រាម ទូរស័ព្ទ ឬអ៊ីមែល', zh: 'Telegram、电话或邮箱' },
  'apply.plan': { en: 'Your plan', km: 'ផែនការរបស់អ្នក', zh: '您的计划' },
  'apply.plan_hint': {
    en: 'Whom you know and where they play. 20 to 500 characters.',
    km: 'អ្នកស្គាល់អ្នកណា និងពួកគេលេងនៅទីណា។ 20 ដល់ 500 តួអក្សរ។',
    zh: '您认识哪些玩家、他们在哪里玩。20 至 500 字。',
  },
  'apply.act': { en: 'Send the application', km: 'ផ្ញើពាក្យស្នើ', zh: '提交申请' },
  'apply.done': {
    en: 'Sent. The answer comes into your inbox.',
    km: 'បានផ្ញើ។ ចម្លើយនឹងមកក្នុងប្រអប់សារ។',
    zh: '已提交，结果会发到站内信。',
  },
  'apply.waiting': { en: 'Your application is being looked at.', km: 'ពាក្យស្នើរបស់អ្នកកំពុងត្រូវបានពិនិត្យ។', zh: '您的申请正在审核。' },
  'apply.rejected': {
    en: 'Your last application was not approved.',
    km: 'ពាក្យស្នើចុងក្រោយមិនត្រូវបានអនុម័តទេ។',
    zh: '您上次的申请未获通过。',
  },
  'apply.later': {
    en: 'You can apply again a month after the answer.',
    km: 'អ្នកអាចដាក់ពាក្យម្ដងទៀតមួយខែក្រោយចម្លើយ។',
    zh: '答复一个月后可再次申请。',
  },
  'apply.approved': {
    en: 'You are an agent. Open the agent center.',
    km: 'អ្នកជាភ្នាក់ងារហើយ។ សូមបើកមជ្ឈមណ្ឌលភ្នាក់ងារ។',
    zh: '您已是代理，请进入代理中心。',
  },
  'apply.open': { en: 'Open the agent center', km: 'បើកមជ្ឈមណ្ឌលភ្នាក់ងារ', zh: '进入代理中心' },
  'apply.sent_at': { en: 'Sent', km: 'បានផ្ញើ', zh: '提交时间' },
})
