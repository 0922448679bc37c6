import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'messages.not_found': { en: 'There is no such message.', km: 'រកមិនឃើញសារនេះទេ។', zh: '没有找到此消息。' },
})
