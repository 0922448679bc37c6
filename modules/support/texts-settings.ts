import { defineTexts } from '@tonle/text'

/** Texts of the settings of customer service. */
export const texts = defineTexts({
  'setting.support': { en: 'Customer service', km: 'សេវាអតិថិជន', zh: '客户服务' },
  'setting.support.feedbackPerDay': { en: 'Feedback a day', km: 'មតិក្នុងមួយថ្ងៃ', zh: '每日反馈次数' },
  'setting.support.feedbackPerDay.help': {
    en: 'How often one member or visitor may send feedback or a complaint within a day.',
    km: 'ចំនួនដងដែលសមាជិក ឬអ្នកទស្សនាម្នាក់អាចផ្ញើមតិ ឬបណ្ដឹងក្នុងមួយថ្ងៃ។',
    zh: '一位会员或访客每天可提交反馈或投诉的次数。',
  },
  'setting.support.answerHours': {
    en: 'Hours until the first answer to a complaint',
    km: 'ម៉ោងរហូតដល់ចម្លើយដំបូងចំពោះបណ្ដឹង',
    zh: '投诉首次回复时限（小时）',
  },
  'setting.support.answerHours.help': {
    en: 'After this time the complaint is marked for a lead by itself.',
    km: 'ក្រោយពេលនេះ បណ្ដឹងត្រូវបានសម្គាល់សម្រាប់ប្រធានដោយស្វ័យប្រវត្តិ។',
    zh: '超过此时限，投诉自动标记给主管。',
  },
  'setting.support.decisionHours': {
    en: 'Hours until the decision on a complaint',
    km: 'ម៉ោងរហូតដល់សេចក្ដីសម្រេចលើបណ្ដឹង',
    zh: '投诉处理时限（小时）',
  },
  'setting.support.decisionHours.help': {
    en: 'Licences bound this time, most at ten days.',
    km: 'អាជ្ញាប័ណ្ណកំណត់ពេលនេះ ភាគច្រើនដប់ថ្ងៃ។',
    zh: '牌照对此有规定，多数为十天。',
  },
  'setting.support.chat': { en: 'Live chat', km: 'ការជជែកផ្ទាល់', zh: '在线聊天' },
  'setting.support.chat.help': {
    en: 'Answered on the desk, by an outside service, or not offered.',
    km: 'ឆ្លើយនៅតុសេវា ដោយសេវាខាងក្រៅ ឬមិនផ្ដល់។',
    zh: '由客服台回复、使用外部服务，或不提供。',
  },
  'setting.support.chat.own': { en: 'On the desk', km: 'នៅតុសេវា', zh: '客服台' },
  'setting.support.chat.outside': { en: 'Outside service', km: 'សេវាខាងក្រៅ', zh: '外部服务' },
  'setting.support.chat.off': { en: 'No chat', km: 'គ្មានការជជែក', zh: '不提供' },
  'setting.support.chatUrl': { en: 'Address of the outside chat', km: 'អាសយដ្ឋានការជជែកខាងក្រៅ', zh: '外部聊天地址' },
  'setting.support.chatUrl.help': {
    en: 'https, without a query. The visitor arrives with a signed identity that is good for a minute.',
    km: 'https គ្មាន query។ អ្នកទស្សនាមកដល់ជាមួយអត្តសញ្ញាណចុះហត្ថលេខា ដែលមានសុពលភាពមួយនាទី។',
    zh: 'https 地址，不含查询参数。访客携带一分钟内有效的签名身份进入。',
  },
  'setting.support.chatHours': { en: 'Hours of the chat', km: 'ម៉ោងជជែក', zh: '聊天时间' },
  'setting.support.chatHours.help': {
    en: 'In the brand’s time zone; without a row always. Outside of them a message can be left.',
    km: 'តាមម៉ោងរបស់ម៉ាក បើគ្មានជួរ គឺជានិច្ច។ ក្រៅម៉ោង អាចទុកសារ។',
    zh: '按品牌时区；不填则全天开放。其余时间可留言。',
  },
  'setting.support.chatHours.days': {
    en: 'Days (1 is Monday: 1-5, 6)',
    km: 'ថ្ងៃ (1 ជាថ្ងៃចន្ទ៖ 1-5, 6)',
    zh: '星期（1 为周一：1-5、6）',
  },
  'setting.support.chatHours.from': { en: 'From', km: 'ពី', zh: '从' },
  'setting.support.chatHours.to': { en: 'To', km: 'ដល់', zh: '至' },
  'setting.support.chatIdleMinutes': { en: 'A silent chat is closed after', km: 'ការជជែកស្ងៀមបិទក្រោយ', zh: '聊天静默关闭时间' },
  'setting.support.chatIdleMinutes.help': {
    en: 'After an answer without another message.',
    km: 'ក្រោយចម្លើយ ដោយគ្មានសារទៀត។',
    zh: '回复后对方未再发言的时长。',
  },
})
