import { defineTexts } from '@tonle/text'

/** Texts of the pop-ups. */
export const texts = defineTexts({
  'popup.next': { km: 'បន្ទាប់ ({n} ទៀត)', en: 'Next ({n} more)', zh: '下一条（还有 {n} 条）' },
  'popup.done': { km: 'យល់ហើយ', en: 'Got it', zh: '知道了' },
})
