import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'ability.messages.write': { en: 'Write announcements', km: 'សរសេរសេចក្ដីប្រកាស', zh: '发布公告' },
  'messages.no_such_announcement': {
    en: 'There is no such announcement.',
    km: 'រកមិនឃើញសេចក្ដីប្រកាសនេះទេ។',
    zh: '没有找到此公告。',
  },
  'messages.no_such_segment': { en: 'There is no such segment any more.', km: 'គ្មានក្រុមនេះទៀតទេ។', zh: '该分组已不存在。' },
  'messages.not_published': {
    en: 'The site does not show this announcement.',
    km: 'គេហទំព័រមិនបង្ហាញសេចក្ដីប្រកាសនេះទេ។',
    zh: '网站没有展示此公告。',
  },
  'approval.messages.publishAnnouncement': {
    en: 'Publish the announcement “{title}”',
    km: 'បោះពុម្ពផ្សាយសេចក្ដីប្រកាស «{title}»',
    zh: '发布公告“{title}”',
  },
  'notice.messages.written.title': { en: '{title}', km: '{title}', zh: '{title}' },
  'notice.messages.written.text': { en: '{text}', km: '{text}', zh: '{text}' },
  'mail.messages.notice.subject': { en: '{title} – {brand}', km: '{title} – {brand}', zh: '{title} – {brand}' },
  'mail.messages.notice.text': {
    en: '{text}\n\n{brand}\nYou choose under Messages which notices come by e-mail.',
    km: '{text}\n\n{brand}\nអ្នកអាចជ្រើសក្នុង «សារ» ថាសេចក្ដីជូនដំណឹងណាផ្ញើតាមអ៊ីមែល។',
    zh: '{text}\n\n{brand}\n可在“站内信”中选择哪些通知以电子邮件发送。',
  },
  'messages.always_told': {
    en: 'Notices about security cannot be turned off.',
    km: 'សេចក្ដីជូនដំណឹងអំពីសុវត្ថិភាពមិនអាចបិទបានទេ។',
    zh: '安全通知无法关闭。',
  },
  'messages.not_found': { en: 'There is no such message.', km: 'រកមិនឃើញសារនេះទេ។', zh: '没有找到此消息。' },
})
