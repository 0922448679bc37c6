import type { Accepted, Refused } from './row.ts'
import { PASSWORD, type Stage } from './test-stage.ts'

/** Spec §5 of logins, new passwords and contacts. */

const LOGIN = '/wps/session/login'
const CHANGE = '/wps/member/password'
const BY_PHONE = '/wps/member/password/verification'
const BY_EMAIL = '/wps/member/password/email'

const login = (stage: Stage, payload: object) => stage.sealed(stage.visitor(), 'POST', LOGIN, payload)
async function change(stage: Stage, payload: object) {
  const { caller } = await stage.member()
  return await stage.sealed(caller, 'POST', CHANGE, {
    ...{ oldPassword: PASSWORD, newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' },
    ...payload,
  })
}
const byPhone = (stage: Stage, more: object) =>
  stage.sealed(stage.visitor(), 'POST', BY_PHONE, {
    ...{ newPassword: 'herons over rice', mobileNum: stage.someNumber(), countryDialingCode: '855', verificationCode: '123456' },
    ...more,
  })

export const refusedPasswords: readonly Refused[] = [
  {
    clause: 'Login (username mode): username required',
    ask: stage => login(stage, { password: PASSWORD, type: 'username' }),
    code: 'request.invalid',
    field: 'username',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Login (username mode): password required',
    ask: stage => login(stage, { username: 'nobody', type: 'username' }),
    code: 'request.invalid',
    field: 'password',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Login password: within min - max characters',
    ask: stage => login(stage, { username: 'nobody', password: 'x'.repeat(129) }),
    code: 'request.invalid',
    field: 'password',
    says: {
      en: 'At most 128 characters, please.',
      km: 'អាចមានយ៉ាងច្រើន 128 តួអក្សរ។',
      zh: '最多 128 个字符。',
    },
  },
  {
    clause: 'captcha required when shown',
    ask: async stage => {
      const { account } = await stage.member()
      await login(stage, { username: account, password: 'a wrong one' }).catch(() => undefined)
      return await login(stage, { username: account, password: PASSWORD })
    },
    code: 'identity.captcha_required',
    says: {
      en: 'Please enter the characters in the picture.',
      km: 'សូមបញ្ចូលតួអក្សរក្នុងរូបភាព។',
      zh: '请输入图片中的字符。',
    },
  },
  {
    clause: 'SMS mode: mobileNum required and matching mobile rule',
    ask: stage => login(stage, { username: '0912', countryDialingCode: '855', password: '123456', type: 'sms' }),
    code: 'delivery.phone_invalid',
    field: 'username',
    says: {
      en: 'Enter a valid mobile number.',
      km: 'សូមបញ្ចូលលេខទូរសព្ទដៃដែលត្រឹមត្រូវ។',
      zh: '请输入有效的手机号码。',
    },
  },
  {
    clause: 'SMS mode: code required',
    ask: stage => login(stage, { username: stage.someNumber(), countryDialingCode: '855', type: 'sms' }),
    code: 'request.invalid',
    field: 'password',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Change password: new password required',
    ask: stage => change(stage, { newPassword: undefined }),
    code: 'request.invalid',
    field: 'newPassword',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Change password: new password matching password rule',
    ask: stage => change(stage, { newPassword: 'short', confirmNewPassword: 'short' }),
    code: 'request.invalid',
    field: 'newPassword',
    says: {
      en: '8 - 128 characters, please.',
      km: 'ត្រូវមាន 8 - 128 តួអក្សរ។',
      zh: '须为 8 - 128 个字符。',
    },
  },
  {
    clause: 'Change password: confirmation required',
    ask: stage => change(stage, { confirmNewPassword: undefined }),
    code: 'request.invalid',
    field: 'confirmNewPassword',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Change password: confirmation equal (incorrect confirmation input)',
    ask: stage => change(stage, { confirmNewPassword: 'herons over nothing' }),
    code: 'request.invalid',
    field: 'confirmNewPassword',
    says: {
      en: 'The two passwords are not the same.',
      km: 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នាទេ។',
      zh: '两次输入的密码不一致。',
    },
  },
  {
    clause: 'Change password: old password required unless already known',
    ask: stage => change(stage, { oldPassword: undefined }),
    code: 'request.invalid',
    field: 'oldPassword',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Forgot by e-mail: username required',
    ask: stage => stage.plain(stage.visitor(), 'POST', BY_EMAIL, { email: 'sok@lake.example' }),
    code: 'request.invalid',
    field: 'username',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Forgot by e-mail: username matching username rule',
    ask: stage => stage.plain(stage.visitor(), 'POST', BY_EMAIL, { username: 'x'.repeat(41), email: 'sok@lake.example' }),
    code: 'request.invalid',
    field: 'username',
    says: {
      en: 'At most 40 characters, please.',
      km: 'អាចមានយ៉ាងច្រើន 40 តួអក្សរ។',
      zh: '最多 40 个字符。',
    },
  },
  {
    clause: 'Forgot by e-mail: email required',
    ask: stage => stage.plain(stage.visitor(), 'POST', BY_EMAIL, { username: 'sokdara' }),
    code: 'request.invalid',
    field: 'email',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Forgot by e-mail: email valid',
    ask: stage => stage.plain(stage.visitor(), 'POST', BY_EMAIL, { username: 'sokdara', email: 'sok@' }),
    code: 'delivery.email_invalid',
    field: 'email',
    says: {
      en: 'Enter a valid e-mail address.',
      km: 'សូមបញ្ចូលអ៊ីមែលដែលត្រឹមត្រូវ។',
      zh: '请输入有效的电子邮箱。',
    },
  },
  {
    clause: 'Forgot by phone: mobileNum rule (enter a valid mobile number)',
    ask: stage => byPhone(stage, { mobileNum: '0912' }),
    code: 'delivery.phone_invalid',
    field: 'mobileNum',
    says: {
      en: 'Enter a valid mobile number.',
      km: 'សូមបញ្ចូលលេខទូរសព្ទដៃដែលត្រឹមត្រូវ។',
      zh: '请输入有效的手机号码。',
    },
  },
  {
    clause: 'Forgot by phone: code required',
    ask: stage => byPhone(stage, { verificationCode: undefined }),
    code: 'request.invalid',
    field: 'verificationCode',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Forgot by phone: new password required',
    ask: stage => byPhone(stage, { newPassword: undefined }),
    code: 'request.invalid',
    field: 'newPassword',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Forgot by phone: new password matching rule',
    ask: stage => byPhone(stage, { newPassword: 'short' }),
    code: 'request.invalid',
    field: 'newPassword',
    says: {
      en: '8 - 128 characters, please.',
      km: 'ត្រូវមាន 8 - 128 តួអក្សរ។',
      zh: '须为 8 - 128 个字符。',
    },
  },
  {
    clause: 'please complete verification first',
    ask: async stage => {
      const { caller } = await stage.member()
      await stage.w.advance(6 * 60_000)
      return await stage.sealed(caller, 'POST', '/wps/member/contacts', {
        ...{ kind: 'email', email: 'sok@lake.example', verificationCode: '123456' },
      })
    },
    code: 'session.confirm_required',
    says: {
      en: 'Please confirm that it is you.',
      km: 'សូមបញ្ជាក់ថាជាអ្នក។',
      zh: '请确认是您本人。',
    },
  },
]

export const acceptedPasswords: readonly Accepted[] = [
  {
    clause: 'Forgot by phone success: automatic login with the new password',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const { number, code } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      const form = stage.newcomer({ mobileNum: number, countryDialingCode: '855', verificationCode: code })
      await stage.sealed(stage.visitor(), 'PUT', '/wps/member/register', form)
      await stage.w.advance(2 * 60_000)
      const again = await codeForLogin(stage, number)
      return await byPhone(stage, { mobileNum: number, verificationCode: again })
    },
    answers: { passwordExpired: false, user: { type: 0 } },
  },
]

async function codeForLogin(stage: Stage, number: string): Promise<string> {
  await stage.plain(stage.visitor(), 'POST', '/wps/verification/sms/noLogin', { mobileNum: number, countryDialingCode: '855' })
  return await stage.lastCode(number)
}
