import type { Accepted, Refused } from './row.ts'
import type { Stage } from './test-stage.ts'

/** Spec §5 of registrations, beside the pattern kinds (`patterns.ts`). */

const register = (stage: Stage, more?: object) =>
  stage.sealed(stage.visitor(), 'PUT', '/wps/member/register', stage.newcomer(more))
const byMobile = (stage: Stage, more: object) =>
  stage.sealed(stage.visitor(), 'PUT', '/wps/member/register/mobile', { ...stage.newcomer(), username: undefined, ...more })
const shown = { enabled: true, required: true }
const withRules = async (stage: Stage, rules: Record<string, object>, more: object) => {
  await stage.rules(rules)
  return await register(stage, more).finally(() => stage.rules({}))
}

export const refusedRegistrations: readonly Refused[] = [
  {
    clause: 'Confirm password must equal password ("inconsistent twice")',
    ask: stage => register(stage, { confirmPassword: 'another password' }),
    code: 'request.invalid',
    field: 'confirmPassword',
    says: {
      en: 'The two passwords are not the same.',
      km: 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នាទេ។',
      zh: '两次输入的密码不一致。',
    },
  },
  {
    clause: 'Terms and privacy policy must be agreed; else a terms error',
    ask: stage => register(stage, { terms: false }),
    code: 'request.invalid',
    field: 'terms',
    says: {
      en: 'Please agree to the terms and the privacy policy.',
      km: 'សូមយល់ព្រមលើលក្ខខណ្ឌ និងគោលការណ៍ឯកជនភាព។',
      zh: '请同意服务条款和隐私政策。',
    },
  },
  {
    clause: 'phone numbers need a set number of digits',
    ask: stage => withRules(stage, { mobileNum: shown }, { mobileNum: '0912', countryDialingCode: '855' }),
    code: 'request.invalid',
    field: 'mobileNum',
    says: {
      en: 'Digits only; 6 - 15 of them.',
      km: 'លេខប៉ុណ្ណោះ ចំនួន 6 - 15 ខ្ទង់។',
      zh: '仅限数字，6 - 15 位。',
    },
  },
  {
    clause: 'Affiliate code optional; invalid gives invitation_code_error',
    ask: stage => register(stage, { affiliateCode: 'nosuchcode' }),
    code: 'invitation_code_error',
    field: 'affiliateCode',
    says: {
      en: 'This invitation code is not valid.',
      km: 'លេខកូដណែនាំនេះមិនត្រឹមត្រូវ។',
      zh: '邀请码无效。',
    },
  },
  {
    clause: 'Birthday: user must be at least 21',
    ask: stage => withRules(stage, { birthday: shown }, { birthday: '2010-01-01' }),
    code: 'request.invalid',
    field: 'birthday',
    says: {
      en: 'You must be at least 21 years old.',
      km: 'អ្នកត្រូវមានអាយុយ៉ាងតិច 21 ឆ្នាំ។',
      zh: '您须年满 21 岁。',
    },
  },
  {
    clause: 'real name format incorrect',
    ask: stage => withRules(stage, { payeeName: shown }, { payeeName: 'Sok' }),
    code: 'request.invalid',
    field: 'payeeName',
    says: {
      en: 'First and last name with a space between; 3 - 60 characters.',
      km: 'នាមខ្លួន និងនាមត្រកូល ដោយមានដកឃ្លា ចំនួន 3 - 60 តួ។',
      zh: '名和姓之间用空格分开，3 - 60 个字符。',
    },
  },
  {
    clause: 'e-mail format incorrect',
    ask: stage => withRules(stage, { email: shown }, { email: 'sok@lake' }),
    code: 'request.invalid',
    field: 'email',
    says: {
      en: 'A valid e-mail address, please; 6 - 100 characters.',
      km: 'សូមបញ្ចូលអ៊ីមែលត្រឹមត្រូវ ចំនួន 6 - 100 តួ។',
      zh: '请输入有效的电子邮箱，6 - 100 个字符。',
    },
  },
  {
    clause: 'account format incorrect',
    ask: stage => register(stage, { username: '7sok' }),
    code: 'request.invalid',
    field: 'username',
    says: {
      en: 'A letter first, then letters and digits; 4 - 20 characters.',
      km: 'ចាប់ផ្ដើមដោយអក្សរឡាតាំង បន្ទាប់មកអក្សរ និងលេខ ចំនួន 4 - 20 តួ។',
      zh: '须以字母开头，仅含字母和数字，4 - 20 个字符。',
    },
  },
  {
    clause: 'Password length: between min and max characters',
    ask: stage => register(stage, { password: 'short', confirmPassword: 'short' }),
    code: 'request.invalid',
    field: 'password',
    says: {
      en: '8 - 128 characters, please.',
      km: 'ត្រូវមាន 8 - 128 តួអក្សរ។',
      zh: '须为 8 - 128 个字符。',
    },
  },
  {
    clause: 'input cannot be empty',
    ask: stage => register(stage, { username: '' }),
    code: 'request.invalid',
    field: 'username',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'fields marked * are required',
    ask: stage => withRules(stage, { idNumber: shown }, {}),
    code: 'request.invalid',
    field: 'idNumber',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'enter a valid verification code',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const { number, wrong } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      return await byMobile(stage, { mobileNum: number, countryDialingCode: '855', verificationCode: wrong })
    },
    code: 'identity.code_wrong',
    field: 'verificationCode',
    says: {
      en: 'This verification code is not right.',
      km: 'លេខកូដផ្ទៀងផ្ទាត់នេះមិនត្រឹមត្រូវទេ។',
      zh: '验证码不正确。',
    },
  },
]

export const acceptedRegistrations: readonly Accepted[] = [
  {
    clause: 'Each field of the registration user is taken under its name',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const fields = {
        ...{ payeeName: 'Sok Dara', email: `${stage.newcomer().username}@lake.example`, qqNum: '10000' },
        ...{ paymentPassword: '402913', line: 'sok.dara', whatsapp: '85512345678', facebook: 'sok.dara.7' },
        ...{ wechat: 'sok_dara', zalo: '85512345678', telegram: '@sokdara', idNumber: '012345678', birthday: '1990-01-02' },
      }
      await stage.rules(Object.fromEntries(Object.keys(fields).map(name => [name, shown])))
      const { number, code } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      return await register(stage, {
        ...{ ...fields, mobileNum: number, countryDialingCode: '855', verificationCode: code, domain: 'localhost' },
      }).finally(() => stage.rules({}))
    },
    answers: { firstTimeLogin: true, user: { type: 0, isAgent: false } },
  },
  {
    clause: 'Username in registerMobile mode is the mobile number, leading zeros stripped when username is empty',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const { number, code } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      const answer = await byMobile(stage, {
        ...{ mobileNum: number, countryDialingCode: '855', verificationCode: code },
        ...{
          registerUrl: 'http://localhost/register',
          registerMethod: 'WEB',
          affiliateCode: '',
          referralCode: '',
          domain: 'localhost',
        },
      })
      return { isNumber: (answer as { user: { account: string } }).user.account === number.replace(/^0+/, '') }
    },
    answers: { isNumber: true },
  },
]
