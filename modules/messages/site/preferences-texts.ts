import { defineTexts } from '@tonle/text'

/** Texts of the choice how notices come. */
export const texts = defineTexts({
  'wish.title': { en: 'Which notices you get', km: 'សេចក្ដីជូនដំណឹងដែលអ្នកទទួល', zh: '通知设置' },
  'wish.lead': {
    en: 'Every change holds at once.',
    km: 'រាល់ការផ្លាស់ប្ដូរមានប្រសិទ្ធភាពភ្លាមៗ។',
    zh: '更改立即生效。',
  },
  'wish.kind': { en: 'Notice', km: 'សេចក្ដីជូនដំណឹង', zh: '通知' },
  'wish.inbox': { en: 'Inbox', km: 'ប្រអប់សារ', zh: '站内信' },
  'wish.email': { en: 'E-mail', km: 'អ៊ីមែល', zh: '电子邮件' },
  'wish.by_inbox': { en: '{topic}: in the inbox', km: '{topic}៖ ក្នុងប្រអប់សារ', zh: '{topic}：站内信' },
  'wish.by_email': { en: '{topic}: by e-mail', km: '{topic}៖ តាមអ៊ីមែល', zh: '{topic}：电子邮件' },
  'wish.always': { en: 'Always on', km: 'បើកជានិច្ច', zh: '始终开启' },
  'wish.no_email': {
    en: 'You have no verified e-mail address. Until you add one, notices come to the inbox alone.',
    km: 'អ្នកមិនទាន់មានអ៊ីមែលដែលបានផ្ទៀងផ្ទាត់ទេ។ មុនពេលបន្ថែម សេចក្ដីជូនដំណឹងមកតែក្នុងប្រអប់សារ។',
    zh: '您尚无已验证的电子邮箱。添加之前，通知仅发送至站内信。',
  },
  'wish.deposits': { en: 'Deposits', km: 'ការដាក់ប្រាក់', zh: '存款' },
  'wish.withdrawals': { en: 'Withdrawals', km: 'ការដកប្រាក់', zh: '提款' },
  'wish.wallet': { en: 'Corrections of the wallet', km: 'ការកែតម្រូវកាបូប', zh: '钱包调整' },
  'wish.rewards': { en: 'Rewards and missions', km: 'រង្វាន់ និងបេសកកម្ម', zh: '奖励与任务' },
  'wish.agents': { en: 'Agents and contracts', km: 'ភ្នាក់ងារ និងកិច្ចសន្យា', zh: '代理与契约' },
  'wish.support': { en: 'Answers of support', km: 'ចម្លើយពីផ្នែកជំនួយ', zh: '客服回复' },
  'wish.news': { en: 'Letters from the site', km: 'សារពីគេហទំព័រ', zh: '网站来信' },
  'wish.security': { en: 'Security and limits', km: 'សុវត្ថិភាព និងដែនកំណត់', zh: '安全与限额' },
})
