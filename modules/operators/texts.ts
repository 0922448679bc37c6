import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'operators.login_failed': { en: 'Name or password is wrong.', km: 'ឈ្មោះ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។', zh: '名称或密码错误。' },
  'operators.code_required': {
    en: 'Enter the six digits from your authenticator.',
    km: 'បញ្ចូលលេខ ៦ ខ្ទង់ពីកម្មវិធីផ្ទៀងផ្ទាត់។',
    zh: '请输入验证器上的六位数字。',
  },
  'operators.code_wrong': {
    en: 'This code is wrong or was used already.',
    km: 'លេខកូដនេះមិនត្រឹមត្រូវ ឬបានប្រើរួចហើយ។',
    zh: '验证码错误或已使用。',
  },
  'operators.locked': { en: 'This operator account is locked.', km: 'គណនីប្រតិបត្តិករនេះត្រូវបានចាក់សោ។', zh: '该操作员账户已锁定。' },
  'operators.password_required': {
    en: 'Enter your password once more first.',
    km: 'សូមបញ្ចូលពាក្យសម្ងាត់របស់អ្នកម្ដងទៀតជាមុនសិន។',
    zh: '请先再次输入您的密码。',
  },
  'operators.password_wrong': { en: 'This password is wrong.', km: 'ពាក្យសម្ងាត់នេះមិនត្រឹមត្រូវ។', zh: '密码错误。' },
  'operators.factor_exists': {
    en: 'A second factor is enrolled already.',
    km: 'កត្តាទីពីរបានចុះឈ្មោះរួចហើយ។',
    zh: '已启用第二验证因素。',
  },
  'ability.console.use': { en: 'Use the console', km: 'ប្រើផ្ទាំងគ្រប់គ្រង', zh: '使用后台' },
  'ability.audit.read': { en: 'Read the audit log', km: 'អានកំណត់ហេតុសវនកម្ម', zh: '查看审计日志' },
})
