import { defineTexts } from '@tonle/text'

/** Error codes, the ability, and the words of messages. */
export const texts = defineTexts({
  'ability.alarms.write': { en: 'Send alarms outside', km: 'ផ្ញើការជូនដំណឹងទៅខាងក្រៅ', zh: '对外发送告警' },
  'alarms.no_such_destination': { en: 'This destination no longer exists.', km: 'គោលដៅនេះលែងមានហើយ។', zh: '该接收方已不存在。' },
  'alarms.too_many': {
    en: 'There are 20 destinations already. Remove one first.',
    km: 'មានគោលដៅ ២០ រួចហើយ។ សូមលុបមួយជាមុន។',
    zh: '已有 20 个接收方，请先移除一个。',
  },
  'alarms.unsafe_address': {
    en: 'Enter a public address that begins with https://.',
    km: 'សូមបញ្ចូលអាសយដ្ឋានសាធារណៈដែលចាប់ផ្ដើមដោយ https://។',
    zh: '请输入以 https:// 开头的公网地址。',
  },
  'alarms.beyond_own': {
    en: 'You can only send out what your own role may see.',
    km: 'អ្នកអាចផ្ញើបានតែអ្វីដែលតួនាទីរបស់អ្នកមើលឃើញ។',
    zh: '只能发送您自己的角色可以查看的内容。',
  },
  'mail.alarms.test.subject': { en: '{brand}: a test', km: '{brand}៖ ការសាកល្បង', zh: '{brand}：测试' },
  'mail.alarms.test.text': {
    en: 'Alarms of {brand} arrive here.',
    km: 'ការជូនដំណឹងរបស់ {brand} មកដល់ទីនេះ។',
    zh: '{brand} 的告警可送达此处。',
  },
  'mail.alarms.waiting.subject': {
    en: '{brand}: something waits for you',
    km: '{brand}៖ មានកិច្ចការរង់ចាំអ្នក',
    zh: '{brand}：有待处理事项',
  },
  'mail.alarms.waiting.text': {
    en: 'Waiting at {brand}:\n{lines}\n\nSign in to the console to look.',
    km: 'កំពុងរង់ចាំនៅ {brand}៖\n{lines}\n\nសូមចូលកុងសូលដើម្បីមើល។',
    zh: '{brand} 待处理：\n{lines}\n\n请登录控制台查看。',
  },
  'alarms.line.vendor_alarms': {
    en: 'Alarms of vendors and rounds today: {count}',
    km: 'ការជូនដំណឹងអំពីអ្នកផ្គត់ផ្គង់ និងជុំ ថ្ងៃនេះ៖ {count}',
    zh: '近一日厂商与牌局告警：{count}',
  },
  'alarms.line.payment_alarms': {
    en: 'Alarms of payments today: {count}',
    km: 'ការជូនដំណឹងអំពីការទូទាត់ ថ្ងៃនេះ៖ {count}',
    zh: '近一日支付告警：{count}',
  },
  'alarms.line.withdrawals': {
    en: 'Withdrawals to decide: {count}',
    km: 'ការដកប្រាក់ដែលត្រូវសម្រេច៖ {count}',
    zh: '待审批提款：{count}',
  },
  'alarms.line.suspense': { en: 'Payments to assign: {count}', km: 'ការទូទាត់ដែលត្រូវកំណត់ម្ចាស់៖ {count}', zh: '待认领款项：{count}' },
  'alarms.line.conversations': {
    en: 'Conversations without an answer: {count}',
    km: 'ការសន្ទនាដែលមិនទាន់ឆ្លើយ៖ {count}',
    zh: '未回复的会话：{count}',
  },
  'alarms.line.approvals': {
    en: 'Requests for a second operator: {count}',
    km: 'សំណើសុំប្រតិបត្តិករទីពីរ៖ {count}',
    zh: '待第二人审批：{count}',
  },
  'alarms.line.exchanges': { en: 'Exchanges of points: {count}', km: 'ការប្ដូរពិន្ទុ៖ {count}', zh: '待处理积分兑换：{count}' },
  'alarms.line.held_payments': { en: 'Held rewards: {count}', km: 'រង្វាន់ទប់ទុក៖ {count}', zh: '暂扣奖励：{count}' },
  'alarms.line.held_awards': { en: 'Rewards to check: {count}', km: 'រង្វាន់ត្រូវពិនិត្យ៖ {count}', zh: '待核查奖励：{count}' },
  'alarms.line.held_pairs': { en: 'Referrals to check: {count}', km: 'ការណែនាំត្រូវពិនិត្យ៖ {count}', zh: '待核查推荐：{count}' },
  'alarms.line.held_credits': {
    en: 'Payouts above a ceiling: {count}',
    km: 'ប្រាក់ឈ្នះលើសពិដាន៖ {count}',
    zh: '超上限派彩：{count}',
  },
  'alarms.line.budgets': {
    en: 'Vendors that take no stakes, their budget is used up: {count}',
    km: 'អ្នកផ្គត់ផ្គង់ដែលអស់ថវិកា ហើយមិនទទួលភ្នាល់៖ {count}',
    zh: '额度用尽、停止投注的厂商：{count}',
  },
  'alarms.line.books': {
    en: 'Rules of the books that do not hold: {count}',
    km: 'ច្បាប់បញ្ជីដែលមិនត្រឹមត្រូវ៖ {count}',
    zh: '账务规则异常：{count}',
  },
  'alarms.line.cdns': {
    en: 'Servers for pictures or launches that do not answer: {count}',
    km: 'ម៉ាស៊ីនមេរូបភាព ឬបើកហ្គេមដែលមិនឆ្លើយ៖ {count}',
    zh: '无响应的图片或启动服务器：{count}',
  },
  'alarms.line.sms_stopped': {
    en: 'Countries to which SMS are stopped: {count}',
    km: 'ប្រទេសដែលបានឈប់ផ្ញើ SMS៖ {count}',
    zh: '已停发短信的国家：{count}',
  },
  'alarms.line.returns': {
    en: 'Game versions whose return is outside its band: {count}',
    km: 'កំណែហ្គេមដែលអត្រាសងនៅក្រៅចន្លោះ៖ {count}',
    zh: '返还率超出区间的游戏版本：{count}',
  },
  'alarms.line.odd_rounds': {
    en: "Vendors' rounds that stand in no record: {count}",
    km: 'ជុំអ្នកផ្គត់ផ្គង់ដែលគ្មានក្នុងកំណត់ត្រា៖ {count}',
    zh: '未能入账的厂商局：{count}',
  },
})
