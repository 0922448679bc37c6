import { defineTexts } from '@tonle/text'

/** Words of the page on which operators set the registration. */
export const texts = defineTexts({
  'registration.title': { en: 'Registration', km: 'ការចុះឈ្មោះ', zh: '注册' },
  'registration.mode.register': { en: 'By user name', km: 'តាមឈ្មោះអ្នកប្រើ', zh: '用户名注册' },
  'registration.mode.registerMobile': { en: 'By mobile number', km: 'តាមលេខទូរសព្ទ', zh: '手机号注册' },
  'registration.shown': { en: 'Shown', km: 'បង្ហាញ', zh: '显示' },
  'registration.required': { en: 'Required', km: 'ត្រូវបំពេញ', zh: '必填' },
  'registration.in_profile': { en: 'In profile', km: 'ក្នុងប្រវត្តិរូប', zh: '个人资料中' },
  'registration.kind': { en: 'What it takes', km: 'អ្វីដែលអាចបំពេញ', zh: '可填内容' },
  'registration.own': { en: 'Your own pattern', km: 'គំរូផ្ទាល់ខ្លួន', zh: '自定义模式' },
  'registration.own_hint': {
    en: 'A regular expression as RE2 has it, for the whole value: no look-around, no back-references. The server alone runs it.',
    km: 'កន្សោមធម្មតាតាម RE2 សម្រាប់តម្លៃទាំងមូល៖ គ្មាន look-around និង back-reference។ ម៉ាស៊ីនមេប៉ុណ្ណោះដែលដំណើរការវា។',
    zh: '匹配整个值的 RE2 正则表达式：不支持环视和反向引用，仅由服务器执行。',
  },
  'registration.minLength': { en: 'At least', km: 'យ៉ាងតិច', zh: '最少' },
  'registration.maxLength': { en: 'At most', km: 'យ៉ាងច្រើន', zh: '最多' },
  'registration.length_note': {
    en: 'Its length stands in the settings, under Registration: it holds for every account.',
    km: 'ប្រវែងរបស់វានៅក្នុងការកំណត់ ក្រោមការចុះឈ្មោះ ហើយមានសុពលភាពសម្រាប់គណនីទាំងអស់។',
    zh: '其长度在“设置”的“注册”中，适用于所有账户。',
  },
  'registration.password_note': {
    en: 'Rules about kinds of characters make passwords weaker: people choose easier ones (NIST SP 800-63B-4).',
    km: 'ច្បាប់អំពីប្រភេទតួអក្សរធ្វើឱ្យពាក្យសម្ងាត់ខ្សោយជាង ព្រោះមនុស្សជ្រើសពាក្យងាយៗ (NIST SP 800-63B-4)។',
    zh: '字符种类规则会使密码更弱：人们会选择更简单的密码（NIST SP 800-63B-4）。',
  },
  'registration.preview': { en: 'As visitors see it', km: 'ដូចអ្នកទស្សនាឃើញ', zh: '访客所见' },
  'registration.preview_note': {
    en: 'Of the rules as they stand here; nothing is sent.',
    km: 'តាមច្បាប់ដូចនៅទីនេះ។ គ្មានអ្វីត្រូវបានផ្ញើទេ។',
    zh: '按当前规则显示，不会提交任何内容。',
  },
  'registration.unsaved': { en: 'Not saved yet', km: 'មិនទាន់រក្សាទុក', zh: '尚未保存' },
  'registration.why': { en: 'Reason, for the audit log', km: 'មូលហេតុ សម្រាប់កំណត់ហេតុ', zh: '原因（记入审计日志）' },
  'registration.discard': { en: 'Discard', km: 'បោះបង់', zh: '放弃' },
  'registration.save': { en: 'Save', km: 'រក្សាទុក', zh: '保存' },
  'registration.saved': { en: 'Registration changed', km: 'បានប្ដូរការចុះឈ្មោះ', zh: '注册规则已更改' },
})
