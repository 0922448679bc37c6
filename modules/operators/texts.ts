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
  'operators.no_such_approval': {
    en: 'There is no such request, or it is not yours to decide.',
    km: 'គ្មានសំណើនេះទេ ឬអ្នកមិនមានសិទ្ធិសម្រេច។',
    zh: '没有此申请，或您无权处理。',
  },
  'operators.approval_decided': {
    en: 'This request is decided already, or its time is over.',
    km: 'សំណើនេះបានសម្រេចរួចហើយ ឬផុតពេល។',
    zh: '此申请已处理或已过期。',
  },
  'operators.own_request': {
    en: 'Another person must decide on your own request.',
    km: 'អ្នកផ្សេងត្រូវសម្រេចលើសំណើរបស់អ្នក។',
    zh: '您自己的申请须由他人处理。',
  },
  'operators.asker_lost_right': {
    en: 'The operator who asked may not do this any more.',
    km: 'អ្នកស្នើសុំលែងមានសិទ្ធិធ្វើរឿងនេះ។',
    zh: '申请人已无此权限。',
  },
  'operators.approval_outdated': {
    en: 'It has changed since it was asked for. Please ask again.',
    km: 'វាបានប្រែប្រួលបន្ទាប់ពីស្នើសុំ។ សូមស្នើម្ដងទៀត។',
    zh: '申请后情况已变化，请重新申请。',
  },
  'ability.console.use': { en: 'Use the console', km: 'ប្រើផ្ទាំងគ្រប់គ្រង', zh: '使用后台' },
  'ability.audit.read': { en: 'Read the audit log', km: 'អានកំណត់ហេតុសវនកម្ម', zh: '查看审计日志' },
})
