import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'support.picture_answer': {
    en: 'A picture, in the conversation.',
    km: 'រូបភាពមួយ ក្នុងការសន្ទនា។',
    zh: '一张图片，请在会话中查看。',
  },
  'ability.support.read': { en: 'Read feedback and chats', km: 'អានមតិ និងការជជែក', zh: '查看反馈与聊天' },
  'ability.support.answer': { en: 'Answer feedback and chats', km: 'ឆ្លើយមតិ និងការជជែក', zh: '回复反馈与聊天' },
  'ability.support.templates': { en: 'Write ready answers', km: 'សរសេរចម្លើយគំរូ', zh: '编写快捷回复' },
  'support.not_found': { en: 'There is no such conversation.', km: 'រកមិនឃើញការសន្ទនានេះទេ។', zh: '没有找到此会话。' },
  'support.closed': { en: 'This conversation is closed.', km: 'ការសន្ទនានេះបានបិទហើយ។', zh: '此会话已关闭。' },
  'support.not_closed': { en: 'This conversation is not closed yet.', km: 'ការសន្ទនានេះមិនទាន់បិទទេ។', zh: '此会话尚未关闭。' },
  'support.other_open': {
    en: 'The member has another chat open.',
    km: 'សមាជិកកំពុងបើកការជជែកផ្សេងមួយទៀត។',
    zh: '该会员另有进行中的聊天。',
  },
  'support.full': {
    en: 'This conversation is full. Please begin a new one.',
    km: 'ការសន្ទនានេះពេញហើយ។ សូមចាប់ផ្ដើមថ្មី។',
    zh: '此会话内容已满，请新建会话。',
  },
  'support.too_many': {
    en: 'You can write {most} times a day. Please add to a message you already sent, or come back tomorrow.',
    km: 'អ្នកអាចសរសេរ {most} ដងក្នុងមួយថ្ងៃ។ សូមបន្ថែមលើសារដែលបានផ្ញើ ឬត្រឡប់មកវិញនៅថ្ងៃស្អែក។',
    zh: '每天最多可提交 {most} 次。请在已提交的内容中补充，或明天再来。',
  },
  'support.too_many_pictures': {
    en: 'No more pictures can be added here.',
    km: 'មិនអាចបន្ថែមរូបភាពទៀតនៅទីនេះបានទេ។',
    zh: '此处无法再添加图片。',
  },
  'support.decision_missing': {
    en: 'A complaint is closed with a decision.',
    km: 'បណ្ដឹងត្រូវបិទដោយមានសេចក្ដីសម្រេច។',
    zh: '投诉须附处理决定方可关闭。',
  },
  'support.chat_off': { en: 'There is no chat here.', km: 'គ្មានការជជែកនៅទីនេះទេ។', zh: '此处未提供在线聊天。' },
  'support.chat_closed': {
    en: 'The chat is closed now. Leave a message and we will answer.',
    km: 'ការជជែកបិទនៅពេលនេះ។ សូមទុកសារ យើងនឹងឆ្លើយ។',
    zh: '在线聊天暂未开放，请留言，我们会回复您。',
  },
  'support.ticket_invalid': {
    en: 'This link to the chat has run out. Please open the chat again.',
    km: 'តំណទៅការជជែកនេះផុតកំណត់ហើយ។ សូមបើកការជជែកម្ដងទៀត។',
    zh: '此聊天链接已失效，请重新打开聊天。',
  },
  'support.no_such_operator': {
    en: 'Nobody of this name answers here.',
    km: 'គ្មាននរណាឈ្មោះនេះឆ្លើយនៅទីនេះទេ។',
    zh: '没有找到此客服。',
  },
  'support.no_such_template': { en: 'There is no such ready answer.', km: 'រកមិនឃើញចម្លើយគំរូនេះទេ។', zh: '没有找到此快捷回复。' },
  'support.too_many_templates': {
    en: 'There are as many ready answers as there may be.',
    km: 'ចម្លើយគំរូមានគ្រប់ចំនួនហើយ។',
    zh: '快捷回复数量已达上限。',
  },
  'support.type.1': { en: 'Deposit', km: 'ដាក់ប្រាក់', zh: '存款' },
  'support.type.2': { en: 'Withdrawal', km: 'ដកប្រាក់', zh: '提款' },
  'support.type.3': { en: 'Game', km: 'ហ្គេម', zh: '游戏' },
  'support.type.4': { en: 'Customer service', km: 'សេវាអតិថិជន', zh: '客户服务' },
  'support.type.6': { en: 'Apply as agent', km: 'ដាក់ពាក្យជាភ្នាក់ងារ', zh: '申请代理' },
  'support.type.0': { en: 'Other', km: 'ផ្សេងៗ', zh: '其他' },
  'notice.support.answered.title': { en: 'Customer service answered', km: 'សេវាអតិថិជនបានឆ្លើយ', zh: '客服已回复' },
  'notice.support.answered.text': { en: '{reference}: {answer}', km: '{reference}៖ {answer}', zh: '{reference}：{answer}' },
  'notice.support.chat_unread.title': {
    en: 'An answer in your chat',
    km: 'មានចម្លើយក្នុងការជជែករបស់អ្នក',
    zh: '您的聊天有新回复',
  },
  'notice.support.chat_unread.text': { en: '{reference}: {answer}', km: '{reference}៖ {answer}', zh: '{reference}：{answer}' },
  'notice.support.decided_upheld.title': { en: 'Your complaint is upheld', km: 'បណ្ដឹងរបស់អ្នកត្រូវបានទទួល', zh: '您的投诉成立' },
  'notice.support.decided_upheld.text': {
    en: 'We decided on your complaint {reference} in your favour.',
    km: 'យើងបានសម្រេចលើបណ្ដឹង {reference} តាមសំណើរបស់អ្នក។',
    zh: '投诉 {reference} 的处理结果支持您的诉求。',
  },
  'notice.support.decided_partly.title': {
    en: 'Your complaint is partly upheld',
    km: 'បណ្ដឹងរបស់អ្នកត្រូវបានទទួលមួយផ្នែក',
    zh: '您的投诉部分成立',
  },
  'notice.support.decided_partly.text': {
    en: 'We decided on your complaint {reference} partly in your favour.',
    km: 'យើងបានសម្រេចលើបណ្ដឹង {reference} តាមសំណើរបស់អ្នកមួយផ្នែក។',
    zh: '投诉 {reference} 的处理结果部分支持您的诉求。',
  },
  'notice.support.decided_rejected.title': {
    en: 'Your complaint is rejected',
    km: 'បណ្ដឹងរបស់អ្នកត្រូវបានបដិសេធ',
    zh: '您的投诉不成立',
  },
  'notice.support.decided_rejected.text': {
    en: 'We decided on your complaint {reference}. The conversation says why.',
    km: 'យើងបានសម្រេចលើបណ្ដឹង {reference}។ មូលហេតុមានក្នុងការសន្ទនា។',
    zh: '投诉 {reference} 已有处理结果，原因见会话。',
  },
  'mail.support.answered.subject': {
    en: '{brand}: answer to your message {reference}',
    km: '{brand}៖ ចម្លើយចំពោះសារ {reference} របស់អ្នក',
    zh: '{brand}：关于您的留言 {reference} 的回复',
  },
  'mail.support.answered.text': { en: '{answer}', km: '{answer}', zh: '{answer}' },
})
