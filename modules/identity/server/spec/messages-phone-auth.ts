import type { Refused } from './row.ts'
import type { Stage } from './test-stage.ts'

/** Spec §8, "Phone auth": the words of a phone service and of a provider's window that the visitor closed. */

/** The numbers that the service refuses are asked for once in each language: a minute must pass between. */
async function code(stage: Stage, mobileNum: string | undefined) {
  await stage.w.advance(61_000)
  return await stage.plain(stage.visitor(), 'POST', '/wps/verification/phone/code', { mobileNum })
}
async function typed(stage: Stage, verificationCode: string | undefined, minutesLater = 0) {
  const sent = (await code(stage, `+855${stage.someNumber().slice(1)}`)) as { session: string }
  await stage.w.advance(minutesLater * 60_000)
  return await stage.plain(stage.visitor(), 'POST', '/wps/verification/phone/token', { session: sent.session, verificationCode })
}
async function finish(stage: Stage, error: string) {
  const caller = stage.visitor()
  const { url } = (await stage.plain(caller, 'POST', '/wps/session/openid', { slot: 'openid_1' })) as { url: string }
  const state = new URL(url).searchParams.get('state')
  return await stage.sealed(caller, 'POST', '/wps/session/openid/finish', { error, state })
}

export const phoneAuth: readonly Refused[] = [
  {
    clause: 'invalid phone number',
    ask: stage => code(stage, '+85512000001'),
    code: 'delivery.phone_invalid',
    field: 'mobileNum',
    says: { en: 'Enter a valid mobile number.', km: 'សូមបញ្ចូលលេខទូរសព្ទដៃដែលត្រឹមត្រូវ។', zh: '请输入有效的手机号码。' },
  },
  {
    clause: 'missing phone number',
    ask: stage => code(stage, undefined),
    code: 'request.invalid',
    field: 'mobileNum',
    says: { en: 'Please fill this in.', km: 'សូមបំពេញចន្លោះនេះ។', zh: '请填写此项。' },
  },
  {
    clause: 'too many requests (retry after 5 minutes)',
    ask: stage => code(stage, '+85512000002'),
    code: 'delivery.too_many',
    says: {
      en: 'Too many requests. Try again after 5 minutes.',
      km: 'មានសំណើច្រើនពេក។ សូមព្យាយាមម្តងទៀតក្រោយ ៥ នាទី។',
      zh: '请求过于频繁，请 5 分钟后重试。',
    },
  },
  {
    clause: 'captcha check failed',
    ask: stage => code(stage, '+85512000003'),
    code: 'identity.phone_captcha_failed',
    says: {
      en: 'The check against robots failed. Please try again.',
      km: 'ការត្រួតពិនិត្យប្រឆាំងរ៉ូបូតបរាជ័យ។ សូមព្យាយាមម្តងទៀត។',
      zh: '人机验证失败，请重试。',
    },
  },
  {
    clause: 'quota exceeded (contact support)',
    ask: stage => code(stage, '+85512000004'),
    code: 'delivery.quota_exceeded',
    says: {
      en: 'No more codes can be sent at the moment. Please contact customer service.',
      km: 'បច្ចុប្បន្នមិនអាចផ្ញើលេខកូដបន្ថែមបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
      zh: '目前无法发送更多验证码，请联系客服。',
    },
  },
  {
    clause: 'operation not allowed',
    ask: stage => code(stage, '+85512000005'),
    code: 'identity.phone_not_allowed',
    says: {
      en: 'This way to verify a number is not allowed here. Please contact customer service.',
      km: 'វិធីផ្ទៀងផ្ទាត់លេខនេះមិនត្រូវបានអនុញ្ញាតទេ។ សូមទាក់ទងសេវាអតិថិជន។',
      zh: '此处不允许该号码验证方式，请联系客服。',
    },
  },
  {
    clause: 'invalid verification code',
    ask: stage => typed(stage, '000000'),
    code: 'identity.code_wrong',
    field: 'verificationCode',
    says: { en: 'This verification code is not right.', km: 'លេខកូដផ្ទៀងផ្ទាត់នេះមិនត្រឹមត្រូវទេ។', zh: '验证码不正确。' },
  },
  {
    clause: 'missing verification code',
    ask: stage => typed(stage, undefined),
    code: 'request.invalid',
    field: 'verificationCode',
    says: { en: 'Please fill this in.', km: 'សូមបំពេញចន្លោះនេះ។', zh: '请填写此项。' },
  },
  {
    clause: 'code expired (resend)',
    ask: stage => typed(stage, '000000', 6),
    code: 'identity.code_expired',
    field: 'verificationCode',
    says: {
      en: 'This verification code is no longer valid. Ask for a new one.',
      km: 'លេខកូដផ្ទៀងផ្ទាត់នេះលែងមានសុពលភាពហើយ។ សូមសុំលេខកូដថ្មី។',
      zh: '验证码已失效，请重新获取。',
    },
  },
  {
    clause: 'popup closed by user (login failed, retry)',
    ask: stage => finish(stage, 'access_denied'),
    code: 'identity.openid_cancelled',
    says: {
      en: 'The login window was closed. Login failed, please try again.',
      km: 'បង្អួចចូលត្រូវបានបិទ។ ការចូលបរាជ័យ សូមព្យាយាមម្តងទៀត។',
      zh: '登录窗口已关闭。登录失败，请重试。',
    },
  },
]
