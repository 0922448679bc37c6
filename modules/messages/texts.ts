import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'ability.messages.write': { en: 'Write announcements', km: 'សរសេរសេចក្ដីប្រកាស', zh: '发布公告' },
  'messages.not_found': { en: 'There is no such message.', km: 'រកមិនឃើញសារនេះទេ។', zh: '没有找到此消息。' },
})
