import { useRef } from 'react'
import { identity } from '../calls.ts'

interface Numbered {
  mobileNum: string
  countryDialingCode?: string | undefined
}

/**
 * Codes to a mobile number: of the brand's phone service where it has one, whose proof then stands for our code, else ours.
 * `proof` answers what a form sends beside the typed code.
 */
export function usePhoneCode() {
  const { data } = identity.signInServices.useQuery({}, { staleTime: 300_000 })
  const asked = useRef<{ session: string; code?: string; token?: string }>(undefined)
  return {
    async request({ mobileNum, countryDialingCode }: Numbered, ours: () => Promise<{ expiredMinutes: number }>) {
      if (!data?.hasPhone) return await ours()
      const answer = await identity.phoneCode({ mobileNum, ...(countryDialingCode && { countryDialingCode }) })
      asked.current = { session: answer.session }
      return answer
    },
    async proof(verificationCode: string): Promise<{ firebaseIdToken?: string; firebaseChannel?: string }> {
      const now = asked.current
      if (!now) return {}
      // The service takes a code once; the form may be sent again when something else in it was refused.
      if (now.token === undefined || now.code !== verificationCode) {
        const { firebaseIdToken } = await identity.phoneToken({ session: now.session, verificationCode })
        asked.current = { ...now, code: verificationCode, token: firebaseIdToken }
      }
      const token = asked.current?.token
      return token === undefined ? {} : { firebaseIdToken: token, firebaseChannel: 'sms' }
    },
  }
}
