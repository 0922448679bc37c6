import type { Accepted, Refused } from './row.ts'
import { PASSWORD, type Stage } from './test-stage.ts'

/** Spec §8 as far as it is about who somebody is: the message of each row, on the call that answers it. */

const login = (stage: Stage, payload: object) => stage.sealed(stage.visitor(), 'POST', '/wps/session/login', payload)
const sms = (stage: Stage, payload: object, caller = stage.visitor()) =>
  stage.plain(caller, 'POST', '/wps/verification/sms/noLogin', { countryDialingCode: '855', ...payload })
/** What the suite sets for all rows. */
export const USUAL: Record<string, number> = { perCountryHour: 1000 }
/** With settings of the senders that a few requests reach. */
async function bounded(stage: Stage, values: Record<string, number>, ask: () => Promise<unknown>): Promise<unknown> {
  await stage.settings('delivery', values)
  const back = Object.fromEntries(Object.keys(values).map(name => [name, USUAL[name] ?? null]))
  return await ask().finally(() => stage.settings('delivery', back))
}
const bySms = (stage: Stage, code: string, number: string) =>
  login(stage, { type: 'sms', username: number, countryDialingCode: '855', password: code })

export const messages: Refused[] = [
  {
    clause: 'Not logged in, please log in',
    ask: stage => stage.plain(stage.visitor(), 'GET', '/wps/member/info'),
    code: 'session.required',
    says: {
      en: 'You are not logged in. Please log in.',
      km: 'អ្នកមិនទាន់ចូលគណនីទេ។ សូមចូលគណនី។',
      zh: '您尚未登录，请先登录。',
    },
  },
  {
    clause: 'Please register or log in with a real account (trial users)',
    ask: async stage => stage.plain((await stage.trial()).caller, 'GET', '/wps/member/profile'),
    code: 'in_need_true_account',
    says: {
      en: 'Please register or log in with a real account.',
      km: 'សូមចុះឈ្មោះ ឬចូលដោយគណនីពិត។',
      zh: '请注册或使用真实账户登录。',
    },
  },
  {
    clause: 'account or password wrong',
    ask: async stage => login(stage, { username: (await stage.member()).account, password: 'a wrong one' }),
    code: 'identity.login_failed',
    says: {
      en: 'Account or password is wrong.',
      km: 'គណនី ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។',
      zh: '账号或密码错误。',
    },
  },
  {
    clause: 'account or password wrong, where there is no such account: the same words',
    ask: stage => login(stage, { username: stage.newcomer().username, password: 'a wrong one' }),
    code: 'identity.login_failed',
    says: {
      en: 'Account or password is wrong.',
      km: 'គណនី ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។',
      zh: '账号或密码错误。',
    },
  },
  {
    clause: 'password incorrect',
    ask: async stage => stage.sealed((await stage.member()).caller, 'POST', '/wps/session/confirm', { password: 'a wrong one' }),
    code: 'identity.password_wrong',
    field: 'password',
    says: {
      en: 'This password is incorrect.',
      km: 'ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។',
      zh: '密码错误。',
    },
  },
  {
    clause: 'non-agents cannot log in',
    ask: async stage => login(stage, { username: (await stage.member()).account, password: PASSWORD, side: 'agent' }),
    code: 'identity.not_an_agent',
    says: {
      en: 'Non-agents cannot log in here.',
      km: 'អ្នកដែលមិនមែនជាភ្នាក់ងារ មិនអាចចូលនៅទីនេះបានទេ។',
      zh: '非代理无法在此登录。',
    },
  },
  {
    clause: 'Non-members cannot log in (where the brand keeps agents off the member side)',
    ask: async stage => login(stage, { username: (await stage.agent()).account, password: PASSWORD, side: 'member' }),
    code: 'identity.not_a_member',
    says: {
      en: 'Non-members cannot log in here.',
      km: 'អ្នកដែលមិនមែនជាសមាជិក មិនអាចចូលនៅទីនេះបានទេ។',
      zh: '非会员无法在此登录。',
    },
  },
  {
    clause: 'Invalid URL or domain check invalid, contact customer service',
    ask: stage =>
      stage.plain(Object.assign(stage.visitor(), { host: 'evil.example' }), 'POST', '/wps/member/password/email', {
        ...{ username: 'sokdara', email: 'sok@lake.example' },
      }),
    code: 'request.wrong_host',
    says: {
      en: 'Invalid address. Please contact customer service.',
      km: 'អាសយដ្ឋានមិនត្រឹមត្រូវ។ សូមទាក់ទងសេវាអតិថិជន។',
      zh: '网址无效，请联系客服。',
    },
  },
  {
    clause: 'Phone auth: invalid phone number',
    ask: stage => sms(stage, { mobileNum: '023 426 666' }),
    code: 'delivery.phone_invalid',
    field: 'mobileNum',
    says: {
      en: 'Enter a valid mobile number.',
      km: 'សូមបញ្ចូលលេខទូរសព្ទដៃដែលត្រឹមត្រូវ។',
      zh: '请输入有效的手机号码。',
    },
  },
  {
    clause: 'Phone auth: missing phone number',
    ask: stage => sms(stage, {}),
    code: 'request.invalid',
    field: 'mobileNum',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Phone auth: too many requests (retry after 5 minutes)',
    ask: stage =>
      bounded(stage, { perNetworkHour: 1 }, async () => {
        const caller = stage.visitor()
        await sms(stage, { mobileNum: stage.someNumber() }, caller)
        return await sms(stage, { mobileNum: stage.someNumber() }, caller)
      }),
    code: 'delivery.too_many',
    says: {
      en: 'Too many requests. Try again after 5 minutes.',
      km: 'មានសំណើច្រើនពេក។ សូមព្យាយាមម្តងទៀតក្រោយ ៥ នាទី។',
      zh: '请求过于频繁，请 5 分钟后重试。',
    },
  },
  {
    clause: 'Phone auth: invalid verification code',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const { number, wrong } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      return await stage.sealed(stage.visitor(), 'PUT', '/wps/member/register', {
        ...stage.newcomer({ mobileNum: number, countryDialingCode: '855', verificationCode: wrong }),
      })
    },
    code: 'identity.code_wrong',
    field: 'verificationCode',
    says: {
      en: 'This verification code is not right.',
      km: 'លេខកូដផ្ទៀងផ្ទាត់នេះមិនត្រឹមត្រូវទេ។',
      zh: '验证码不正确。',
    },
  },
  {
    clause: 'Phone auth: missing verification code',
    flags: ['REGMOBVERF3'],
    ask: stage =>
      stage.sealed(stage.visitor(), 'PUT', '/wps/member/register', {
        ...stage.newcomer({ mobileNum: stage.someNumber(), countryDialingCode: '855' }),
      }),
    code: 'request.invalid',
    field: 'verificationCode',
    says: {
      en: 'Please fill this in.',
      km: 'សូមបំពេញចន្លោះនេះ។',
      zh: '请填写此项。',
    },
  },
  {
    clause: 'Phone auth: captcha check failed',
    ask: async stage => {
      const { account } = await stage.member()
      await login(stage, { username: account, password: 'a wrong one' }).catch(() => undefined)
      return await login(stage, { username: account, password: PASSWORD, captcha: 'wrong' })
    },
    code: 'identity.captcha_wrong',
    field: 'captcha',
    says: {
      en: 'These characters do not match the picture.',
      km: 'តួអក្សរមិនត្រូវនឹងរូបភាពទេ។',
      zh: '字符与图片不符。',
    },
  },
  {
    clause: 'Phone auth: quota exceeded (contact support)',
    ask: stage =>
      bounded(stage, { perCountryHour: 1 }, async () => {
        await sms(stage, { mobileNum: stage.someNumber() })
        return await sms(stage, { mobileNum: stage.someNumber() })
      }),
    code: 'delivery.quota_exceeded',
    says: {
      en: 'No more codes can be sent at the moment. Please contact customer service.',
      km: 'បច្ចុប្បន្នមិនអាចផ្ញើលេខកូដបន្ថែមបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
      zh: '目前无法发送更多验证码，请联系客服。',
    },
  },
  {
    clause: 'Phone auth: operation not allowed',
    ask: stage => sms(stage, { mobileNum: '0812345678', countryDialingCode: '66' }),
    code: 'delivery.country_closed',
    says: {
      en: 'No SMS can be sent to numbers of this country.',
      km: 'មិនអាចផ្ញើសារ SMS ទៅលេខរបស់ប្រទេសនេះបានទេ។',
      zh: '无法向该国家的号码发送短信。',
    },
  },
  {
    clause: 'Phone auth: code expired (resend)',
    flags: ['REGMOBVERF3'],
    ask: async stage => {
      const { number, code } = await stage.codeByNumber('/wps/verification/sms/register', 'mobileNo')
      await stage.w.advance(11 * 60_000)
      return await stage.sealed(stage.visitor(), 'PUT', '/wps/member/register', {
        ...stage.newcomer({ mobileNum: number, countryDialingCode: '855', verificationCode: code }),
      })
    },
    code: 'identity.code_expired',
    field: 'verificationCode',
    says: {
      en: 'This verification code is no longer valid. Ask for a new one.',
      km: 'លេខកូដផ្ទៀងផ្ទាត់នេះលែងមានសុពលភាពហើយ។ សូមសុំលេខកូដថ្មី។',
      zh: '验证码已失效，请重新获取。',
    },
  },
  {
    clause: 'SMS code failure: the server message',
    ask: async stage => {
      const mobileNum = stage.someNumber()
      await sms(stage, { mobileNum })
      return await sms(stage, { mobileNum })
    },
    code: 'delivery.too_soon',
    says: {
      en: 'A code is on its way. Wait for the countdown before you ask for another.',
      km: 'លេខកូដកំពុងផ្ញើទៅ។ សូមរង់ចាំឱ្យអស់ពេលរាប់ថយក្រោយ មុននឹងសុំលេខកូដថ្មី។',
      zh: '验证码正在发送，请在倒计时结束后再获取。',
    },
  },
  {
    clause: 'A code of a login by SMS that is not right',
    ask: stage => bySms(stage, '000000', stage.someNumber()),
    code: 'identity.code_expired',
    field: 'password',
    says: {
      en: 'This verification code is no longer valid. Ask for a new one.',
      km: 'លេខកូដផ្ទៀងផ្ទាត់នេះលែងមានសុពលភាពហើយ។ សូមសុំលេខកូដថ្មី។',
      zh: '验证码已失效，请重新获取。',
    },
  },
  {
    clause: 'Affiliate check failure: warning with invitation_code_error',
    ask: stage => stage.plain(stage.visitor(), 'GET', '/wps/agent/affiliate?code=nosuchcode&domain=localhost'),
    code: 'invitation_code_error',
    says: {
      en: 'This invitation code is not valid.',
      km: 'លេខកូដណែនាំនេះមិនត្រឹមត្រូវ។',
      zh: '邀请码无效。',
    },
  },
]

export const answered: Accepted[] = [
  {
    clause: 'Username/e-mail does not exist: never told to members, who get one answer in both cases',
    ask: stage =>
      stage.plain(stage.visitor(), 'POST', '/wps/member/password/email', { username: 'nobodyatall', email: 'no@lake.example' }),
    answers: {},
  },
  {
    clause: 'Login failure: captcha appears if flagged',
    ask: stage => login(stage, { username: stage.newcomer().username, password: 'x' }).catch(({ body }) => body),
    answers: { success: false, captcha: true },
  },
]
