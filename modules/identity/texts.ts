import { defineTexts } from '@tonle/text'

/** Error codes of the calls; the dialogs' own words stand below them. */
export const texts = defineTexts({
  'identity.login_failed': { en: 'Account or password is wrong.', km: 'គណនី ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។', zh: '账号或密码错误。' },
  'identity.captcha_required': {
    en: 'Please enter the characters in the picture.',
    km: 'សូមបញ្ចូលតួអក្សរក្នុងរូបភាព។',
    zh: '请输入图片中的字符。',
  },
  'identity.captcha_wrong': {
    en: 'These characters do not match the picture.',
    km: 'តួអក្សរមិនត្រូវនឹងរូបភាពទេ។',
    zh: '字符与图片不符。',
  },
  'identity.locked': {
    en: 'This account is locked. Please contact customer service.',
    km: 'គណនីនេះត្រូវបានចាក់សោ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '账户已锁定，请联系客服。',
  },
  'identity.hand_over_over': {
    en: 'This sign-in link is no longer valid. Please log in.',
    km: 'តំណចូលគណនីនេះលែងមានសុពលភាពហើយ។ សូមចូលគណនី។',
    zh: '此登录链接已失效，请登录。',
  },
  'identity.login_paused': {
    en: 'Too many failed logins. Try again in {minutes} min, or set a new password by “Forgot your password?”.',
    km: 'ការចូលបរាជ័យច្រើនដងពេក។ សូមព្យាយាមម្ដងទៀតក្នុង {minutes} នាទី ឬកំណត់ពាក្យសម្ងាត់ថ្មីតាម «ភ្លេចពាក្យសម្ងាត់?»។',
    zh: '登录失败次数过多，请在 {minutes} 分钟后重试，或通过“忘记密码？”设置新密码。',
  },
  'identity.verification_required': {
    en: 'One more step: please verify that it is you.',
    km: 'មួយជំហានទៀត៖ សូមផ្ទៀងផ្ទាត់ថាជាអ្នក។',
    zh: '还差一步：请验证是您本人。',
  },
  'identity.verification_over': {
    en: 'This verification is over. Please log in again.',
    km: 'ការផ្ទៀងផ្ទាត់នេះផុតកំណត់ហើយ។ សូមចូលម្ដងទៀត។',
    zh: '本次验证已失效，请重新登录。',
  },
  'identity.password_wrong': { en: 'This password is incorrect.', km: 'ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។', zh: '密码错误。' },
  'identity.factor_exists': {
    en: 'There is an authenticator app already, or it was not begun.',
    km: 'មានកម្មវិធីផ្ទៀងផ្ទាត់រួចហើយ ឬមិនទាន់បានចាប់ផ្ដើម។',
    zh: '已有身份验证器，或尚未开始绑定。',
  },
  'identity.on_break': {
    en: 'You are taking a break from playing. Withdrawals work as always.',
    km: 'អ្នកកំពុងសម្រាកពីការលេង។ ការដកប្រាក់នៅដំណើរការធម្មតា។',
    zh: '您正处于停玩期，提款不受影响。',
  },
  'identity.break_shorter': {
    en: 'A break can be made longer, never shorter.',
    km: 'ការសម្រាកអាចបន្ថែមបាន ប៉ុន្តែមិនអាចបន្ថយបានទេ។',
    zh: '停玩期只能延长，不能缩短。',
  },
  'identity.break_runs': {
    en: 'This break has not reached its end yet.',
    km: 'ការសម្រាកនេះមិនទាន់ដល់ពេលបញ្ចប់ទេ។',
    zh: '停玩期尚未结束。',
  },
  'notice.identity.unverified_login.title': {
    en: 'A login from a new place',
    km: 'ការចូលពីកន្លែងថ្មី',
    zh: '新地点登录',
  },
  'notice.identity.unverified_login.text': {
    en: 'Your account was opened from the address {address}. Turn on an authenticator app, so that nobody can do this with your password alone.',
    km: 'គណនីរបស់អ្នកត្រូវបានបើកពីអាសយដ្ឋាន {address}។ សូមបើកកម្មវិធីផ្ទៀងផ្ទាត់ ដើម្បីកុំឱ្យនរណាចូលបានដោយពាក្យសម្ងាត់តែមួយ។',
    zh: '您的账户从地址 {address} 登录。请启用身份验证器，避免他人仅凭密码登录。',
  },
  'identity.not_a_member': {
    en: 'Non-members cannot log in here.',
    km: 'អ្នកដែលមិនមែនជាសមាជិក មិនអាចចូលនៅទីនេះបានទេ។',
    zh: '非会员无法在此登录。',
  },
  'identity.not_an_agent': {
    en: 'Non-agents cannot log in here.',
    km: 'អ្នកដែលមិនមែនជាភ្នាក់ងារ មិនអាចចូលនៅទីនេះបានទេ។',
    zh: '非代理无法在此登录。',
  },
  'identity.invitation_over': {
    en: 'This link is over: it was used, replaced or too old. Ask who sent it for a new one.',
    km: 'តំណនេះប្រើលែងបានហើយ៖ វាត្រូវបានប្រើ ប្ដូរ ឬហួសកំណត់។ សូមសុំតំណថ្មីពីអ្នកផ្ញើ។',
    zh: '此链接已失效：可能已使用、已更换或已过期。请向发送者索取新链接。',
  },
  'identity.username_taken': { en: 'This user name is taken.', km: 'ឈ្មោះអ្នកប្រើនេះមានគេប្រើហើយ។', zh: '该用户名已被使用。' },
  'identity.username_shape': {
    en: 'A letter first, then letters and digits.',
    km: 'ចាប់ផ្ដើមដោយអក្សរឡាតាំង បន្ទាប់មកជាអក្សរ និងលេខ។',
    zh: '须以字母开头，仅含字母和数字。',
  },
  'identity.password_weak': {
    en: 'This password is easy to guess. Please choose another.',
    km: 'ពាក្យសម្ងាត់នេះងាយទាយណាស់។ សូមជ្រើសមួយផ្សេងទៀត។',
    zh: '此密码容易被猜到，请换一个。',
  },
  'identity.password_same': {
    en: 'The new password is the same as the old one.',
    km: 'ពាក្យសម្ងាត់ថ្មីដូចពាក្យសម្ងាត់ចាស់។',
    zh: '新密码与旧密码相同。',
  },
  'identity.inconsistent_twice': {
    en: 'The two passwords are not the same.',
    km: 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នាទេ។',
    zh: '两次输入的密码不一致。',
  },
  'identity.terms_required': {
    en: 'Please agree to the terms and the privacy policy.',
    km: 'សូមយល់ព្រមលើលក្ខខណ្ឌ និងគោលការណ៍ឯកជនភាព។',
    zh: '请同意服务条款和隐私政策。',
  },
  'identity.too_young': {
    en: 'You must be at least {age} years old.',
    km: 'អ្នកត្រូវមានអាយុយ៉ាងតិច {age} ឆ្នាំ។',
    zh: '您须年满 {age} 岁。',
  },
  'identity.nickname_reserved': {
    en: 'This nickname could pass for the site, or shows a number. Please choose another.',
    km: 'ឈ្មោះហៅក្រៅនេះអាចច្រឡំជាគេហទំព័រ ឬបង្ហាញលេខ។ សូមជ្រើសមួយផ្សេង។',
    zh: '此昵称易被误认为本站或含有号码，请换一个。',
  },
  'identity.payment_required': {
    en: 'This needs your payment password.',
    km: 'ប្រតិបត្តិការនេះត្រូវការលេខកូដបង់ប្រាក់របស់អ្នក។',
    zh: '此操作需要您的支付密码。',
  },
  'identity.payment_wrong': {
    en: 'This payment password is incorrect.',
    km: 'លេខកូដបង់ប្រាក់មិនត្រឹមត្រូវទេ។',
    zh: '支付密码错误。',
  },
  'identity.contact_needed': {
    en: 'This number is the name of your account. It can be changed, not removed.',
    km: 'លេខនេះជាឈ្មោះគណនីរបស់អ្នក។ អាចប្ដូរបាន ប៉ុន្តែមិនអាចដកចេញបានទេ។',
    zh: '此号码是您的账号，只能更换，不能移除。',
  },
  'identity.staff_only': {
    en: 'Only customer service can change this.',
    km: 'មានតែសេវាអតិថិជនប៉ុណ្ណោះដែលអាចប្ដូរវាបាន។',
    zh: '仅客服可以修改此项。',
  },
  'identity.pattern_unreadable': {
    en: 'This pattern cannot be read. It is written as in RE2: no look-around, no back-references.',
    km: 'គំរូនេះមិនអាចអានបានទេ។ វាត្រូវសរសេរតាម RE2៖ គ្មាន look-around និង back-reference។',
    zh: '无法识别此模式。请使用 RE2 语法：不支持环视和反向引用。',
  },
  invitation_code_error: { en: 'This invitation code is not valid.', km: 'លេខកូដណែនាំនេះមិនត្រឹមត្រូវ។', zh: '邀请码无效。' },
  'identity.freeplay_off': { en: 'Free play is not available here.', km: 'ការលេងឥតគិតថ្លៃមិនមាននៅទីនេះទេ។', zh: '此处不提供试玩。' },
  'identity.tls_required': {
    en: 'Signing in needs a secure (https) connection.',
    km: 'ការចូលគណនីត្រូវការការតភ្ជាប់មានសុវត្ថិភាព (https)។',
    zh: '登录需要安全连接（https）。',
  },
  'identity.code_wrong': {
    en: 'This verification code is not right.',
    km: 'លេខកូដផ្ទៀងផ្ទាត់នេះមិនត្រឹមត្រូវទេ។',
    zh: '验证码不正确。',
  },
  'identity.code_expired': {
    en: 'This verification code is no longer valid. Ask for a new one.',
    km: 'លេខកូដផ្ទៀងផ្ទាត់នេះលែងមានសុពលភាពហើយ។ សូមសុំលេខកូដថ្មី។',
    zh: '验证码已失效，请重新获取。',
  },
  'identity.link_over': {
    en: 'This link is no longer valid. Ask for a new one.',
    km: 'តំណនេះលែងមានសុពលភាពហើយ។ សូមសុំតំណថ្មី។',
    zh: '此链接已失效，请重新获取。',
  },
  'identity.no_contact': {
    en: 'No verified number or e-mail address is bound to this account.',
    km: 'គណនីនេះមិនទាន់ភ្ជាប់លេខទូរសព្ទ ឬអ៊ីមែលដែលបានផ្ទៀងផ្ទាត់ទេ។',
    zh: '此账户未绑定已验证的手机或邮箱。',
  },
  'identity.contact_taken': {
    en: 'This number or e-mail address belongs to another account.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលនេះជារបស់គណនីផ្សេង។',
    zh: '该手机或邮箱已绑定其他账户。',
  },
  'identity.no_such_member': { en: 'There is no such member.', km: 'គ្មានសមាជិកនេះទេ។', zh: '没有该会员。' },
  'notice.identity.remembered_twice.title': {
    en: 'A copied sign-in was ended',
    km: 'ការចូលគណនីដែលត្រូវបានចម្លង ត្រូវបានបញ្ចប់',
    zh: '已终止被复制的登录',
  },
  'notice.identity.remembered_twice.text': {
    en: 'The sign-in that one of your browsers remembers was used in a second place: {device}, address {address}. We ended it in both. If that was not you, change your password.',
    km: 'ការចូលគណនីដែលកម្មវិធីរុករករបស់អ្នកចងចាំ ត្រូវបានប្រើនៅកន្លែងទីពីរ៖ {device} អាសយដ្ឋាន {address}។ យើងបានបញ្ចប់វានៅទាំងពីរកន្លែង។ ប្រសិនបើមិនមែនជាអ្នក សូមប្ដូរពាក្យសម្ងាត់។',
    zh: '您某个浏览器保存的登录在另一处被使用：{device}，地址 {address}。两处均已终止。如非本人操作，请修改密码。',
  },
  'ability.members.read': { en: 'See members', km: 'មើលសមាជិក', zh: '查看会员' },
  'ability.members.personal': {
    en: 'See personal data of members unmasked',
    km: 'មើលទិន្នន័យផ្ទាល់ខ្លួនរបស់សមាជិកដោយមិនបិទបាំង',
    zh: '查看会员未遮盖的个人资料',
  },
  'ability.members.write': { en: 'Lock and unlock members', km: 'ចាក់សោ និងដោះសោសមាជិក', zh: '锁定与解锁会员' },
  'identity.no_such_segment': { en: 'There is no such segment.', km: 'គ្មានក្រុមនេះទេ។', zh: '没有该分组。' },
  'identity.segment_name_taken': { en: 'A segment has this name already.', km: 'ឈ្មោះក្រុមនេះមានរួចហើយ។', zh: '已有同名分组。' },
  'identity.too_many_segments': {
    en: 'A brand keeps 30 segments at most. Remove one first.',
    km: 'ម៉ាកមួយរក្សាទុកក្រុមយ៉ាងច្រើន ៣០។ សូមលុបមួយជាមុន។',
    zh: '每个品牌最多保存 30 个分组，请先删除一个。',
  },
  'identity.segment_empty': {
    en: 'Choose at least one filter. All members have a card of their own.',
    km: 'ជ្រើសតម្រងយ៉ាងតិចមួយ។ សមាជិកទាំងអស់មានកាតផ្ទាល់របស់ខ្លួន។',
    zh: '请至少选择一个条件。全体会员另有一张卡片。',
  },
  'approval.identity.writeToAll': {
    en: 'Send to the inbox of every member: “{title}. {text}”',
    km: 'ផ្ញើទៅប្រអប់សាររបស់សមាជិកទាំងអស់៖ «{title}។ {text}»',
    zh: '发送到每位会员的收件箱：“{title}。{text}”',
  },
  'approval.identity.writeToSegment': {
    en: 'Send to the inbox of all who belong to {segment}: “{title}. {text}”',
    km: 'ផ្ញើទៅប្រអប់សាររបស់អ្នកទាំងអស់ក្នុង {segment}៖ «{title}។ {text}»',
    zh: '发送到{segment}中每位会员的收件箱：“{title}。{text}”',
  },
})
