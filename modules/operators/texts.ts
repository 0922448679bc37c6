import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'operators.role.admin': { en: 'Administrator', km: 'អ្នកគ្រប់គ្រង', zh: '管理员' },
  'operators.role.finance_lead': { en: 'Finance lead', km: 'ប្រធានហិរញ្ញវត្ថុ', zh: '财务主管' },
  'operators.role.finance': { en: 'Finance', km: 'ហិរញ្ញវត្ថុ', zh: '财务' },
  'operators.role.cashier': { en: 'Cashier', km: 'បេឡាករ', zh: '出纳' },
  'operators.role.support': { en: 'Support', km: 'សេវាអតិថិជន', zh: '客服' },
  'operators.no_such_role': { en: 'There is no such role here.', km: 'គ្មានតួនាទីនេះនៅទីនេះទេ។', zh: '此处没有该角色。' },
  'operators.role_name_taken': { en: 'Another role has this name.', km: 'តួនាទីផ្សេងមានឈ្មោះនេះហើយ។', zh: '已有同名角色。' },
  'operators.role_in_use': {
    en: 'Operators have this role. Give them another one first.',
    km: 'មានប្រតិបត្តិករប្រើតួនាទីនេះ។ សូមផ្ដល់តួនាទីផ្សេងឱ្យពួកគេជាមុន។',
    zh: '仍有操作员使用此角色，请先更换他们的角色。',
  },
  'operators.too_many_roles': { en: 'There are forty roles already.', km: 'មានតួនាទីសែសិបរួចហើយ។', zh: '角色已达四十个。' },
  'operators.beyond_own': {
    en: 'This reaches further than your own role.',
    km: 'វាលើសពីសិទ្ធិនៃតួនាទីរបស់អ្នក។',
    zh: '这超出了您自己角色的权限。',
  },
  'approval.operators.addRole': {
    en: 'New role “{name}”: {abilities}',
    km: 'តួនាទីថ្មី «{name}»៖ {abilities}',
    zh: '新角色“{name}”：{abilities}',
  },
  'approval.operators.changeRoleTerms': {
    en: 'Role “{name}” may also: {abilities}',
    km: 'តួនាទី «{name}» អាចបន្ថែម៖ {abilities}',
    zh: '角色“{name}”新增权限：{abilities}',
  },
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
  'operators.password_wrong': { en: 'This password is wrong.', km: 'ពាក្យសម្ងាត់នេះមិនត្រឹមត្រូវ។', zh: '密码错误。' },
  'operators.factor_exists': {
    en: 'A second factor is enrolled already.',
    km: 'កត្តាទីពីរបានចុះឈ្មោះរួចហើយ។',
    zh: '已启用第二验证因素。',
  },
  'operators.passkey_refused': {
    en: 'This passkey does not open this console.',
    km: 'Passkey នេះមិនបើកកុងសូលនេះទេ។',
    zh: '此通行密钥无法打开本控制台。',
  },
  'operators.passkey_required': {
    en: 'This account is protected by a passkey. Please sign in with it.',
    km: 'គណនីនេះការពារដោយ Passkey។ សូមចូលដោយ Passkey នោះ។',
    zh: '此账户受通行密钥保护，请使用通行密钥登录。',
  },
  'operators.passkey_exists': {
    en: 'This passkey is there already.',
    km: 'Passkey នេះមានរួចហើយ។',
    zh: '此通行密钥已存在。',
  },
  'operators.too_many_passkeys': {
    en: 'There are ten passkeys already. Remove one first.',
    km: 'មាន Passkey ១០ រួចហើយ។ សូមលុបមួយជាមុន។',
    zh: '已有十个通行密钥，请先移除一个。',
  },
  'operators.no_such_passkey': { en: 'There is no such passkey.', km: 'គ្មាន Passkey នេះទេ។', zh: '没有此通行密钥。' },
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
  'ability.operators.read': { en: 'See operators', km: 'មើលប្រតិបត្តិករ', zh: '查看操作员' },
  'ability.operators.write': {
    en: 'Add, change and lock operators',
    km: 'បន្ថែម កែ និងចាក់សោប្រតិបត្តិករ',
    zh: '添加、更改和锁定操作员',
  },
  'ability.audit.read': { en: 'Read the audit log', km: 'អានកំណត់ហេតុសវនកម្ម', zh: '查看审计日志' },
  'operators.no_such_session': { en: 'There is no such session.', km: 'គ្មានសម័យនេះទេ។', zh: '没有此会话。' },
  'operators.no_such_operator': { en: 'There is no such operator.', km: 'គ្មានប្រតិបត្តិករនេះទេ។', zh: '没有该操作员。' },
  'operators.name_taken': { en: 'This name is taken.', km: 'ឈ្មោះនេះមានគេប្រើហើយ។', zh: '该名称已被使用。' },
  'operators.own_account': {
    en: 'Another operator must do this to your account.',
    km: 'ប្រតិបត្តិករផ្សេងត្រូវធ្វើការនេះលើគណនីរបស់អ្នក។',
    zh: '您的账户须由其他操作员处理。',
  },
  'operators.last_admin': {
    en: 'This is the last administrator of all brands. Make another one first.',
    km: 'នេះជាអ្នកគ្រប់គ្រងចុងក្រោយនៃម៉ាកទាំងអស់។ សូមតែងតាំងម្នាក់ទៀតជាមុនសិន។',
    zh: '这是最后一位全品牌管理员，请先设立另一位。',
  },
  'operators.every_brand': {
    en: 'Only an operator of all brands can do this.',
    km: 'មានតែប្រតិបត្តិករនៃម៉ាកទាំងអស់ទេដែលអាចធ្វើបាន។',
    zh: '只有全品牌操作员可以执行此操作。',
  },
  'operators.invitation_over': {
    en: 'This link was used already or is too old. Ask an administrator for a new one.',
    km: 'តំណនេះបានប្រើរួច ឬហួសពេល។ សូមសុំតំណថ្មីពីអ្នកគ្រប់គ្រង។',
    zh: '该链接已使用或已过期，请向管理员索取新链接。',
  },
})
