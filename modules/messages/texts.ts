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
  'messages.not_found': { en: 'There is no such message.', km: 'រកមិនឃើញសារនេះទេ។', zh: '没有找到此消息。' },
})
