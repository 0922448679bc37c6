import { defineTexts } from '@tonle/text'

/** What may be wrong with a field, whatever the form. The `field.…` codes come from the server too: same words as packages/contract/texts.ts. */
export const texts = defineTexts({
  'form.too_short': { en: 'At least {min} characters, please.', km: 'ត្រូវមានយ៉ាងតិច {min} តួអក្សរ។', zh: '至少需要 {min} 个字符。' },
  'form.too_long': { en: 'At most {max} characters, please.', km: 'អាចមានយ៉ាងច្រើន {max} តួអក្សរ។', zh: '最多 {max} 个字符。' },
  'form.failed': {
    en: 'That did not work. Please try again.',
    km: 'មិនបានជោគជ័យ។ សូមព្យាយាមម្ដងទៀត។',
    zh: '操作未成功，请重试。',
  },
  'form.awaits_approval': {
    en: 'Asked: a second person must agree',
    km: 'បានស្នើ៖ មនុស្សទីពីរត្រូវយល់ព្រម',
    zh: '已申请：须由第二人同意',
  },
  'form.second_act': {
    en: '{act} · ask a second operator',
    km: '{act} · ស្នើប្រតិបត្តិករទីពីរ',
    zh: '{act} · 申请第二位操作员同意',
  },
  'form.second_note': {
    en: 'Above {limit} this is only requested: it is done when a second operator agrees.',
    km: 'លើសពី {limit} វាគ្រាន់តែត្រូវបានស្នើ៖ វានឹងត្រូវធ្វើ នៅពេលប្រតិបត្តិករទីពីរយល់ព្រម។',
    zh: '超过 {limit} 时仅提交申请：第二位操作员同意后才会执行。',
  },
  'form.second_always': {
    en: 'This is only requested: it is done when a second operator agrees.',
    km: 'វាគ្រាន់តែត្រូវបានស្នើ៖ វានឹងត្រូវធ្វើ នៅពេលប្រតិបត្តិករទីពីរយល់ព្រម។',
    zh: '此操作仅提交申请：第二位操作员同意后才会执行。',
  },
  'conflict.title': {
    en: 'Somebody has changed this since you opened it.',
    km: 'មាននរណាម្នាក់បានកែវា បន្ទាប់ពីអ្នកបើក។',
    zh: '您打开后，已有人修改了此内容。',
  },
  'conflict.elsewhere': {
    en: 'What has changed is not in this form.',
    km: 'អ្វីដែលបានកែមិនស្ថិតក្នុងទម្រង់នេះទេ។',
    zh: '更改的内容不在此表单中。',
  },
  'conflict.own': { en: 'You: {value}', km: 'អ្នក៖ {value}', zh: '您：{value}' },
  'conflict.reload': { en: 'Take theirs', km: 'យករបស់គេ', zh: '采用对方的' },
  'conflict.keep': { en: 'Keep mine', km: 'រក្សារបស់ខ្ញុំ', zh: '保留我的' },
  'field.missing': { en: 'Please fill this in.', km: 'សូមបំពេញចន្លោះនេះ។', zh: '请填写此项。' },
  'field.unknown': { en: 'This field is not known.', km: 'ប្រអប់នេះមិនស្គាល់ទេ។', zh: '未知项目。' },
  'field.type': { en: 'This is not the right kind of value.', km: 'ប្រភេទតម្លៃមិនត្រឹមត្រូវ។', zh: '值的类型不正确。' },
  'field.malformed': { en: 'Please check this value.', km: 'សូមពិនិត្យតម្លៃនេះ។', zh: '请检查此值。' },
  'field.too_short': { en: 'This is too short.', km: 'ខ្លីពេក។', zh: '太短。' },
  'field.too_long': { en: 'This is too long.', km: 'វែងពេក។', zh: '太长。' },
  'field.too_small': { en: 'This is too small.', km: 'តូចពេក។', zh: '太小。' },
  'field.too_big': { en: 'This is too large.', km: 'ធំពេក។', zh: '太大。' },
  'field.not_allowed': { en: 'This value is not accepted.', km: 'តម្លៃនេះមិនត្រូវបានទទួលទេ។', zh: '不接受此值。' },
})
