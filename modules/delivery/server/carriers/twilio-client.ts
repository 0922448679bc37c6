import { outsideFetch } from '@tonle/contract/server'
import { z } from 'zod'
import type { ProviderTerms } from '../../contract.ts'
import { type Carrier, Refused } from './carrier.ts'

const PUBLIC = 'https://api.twilio.com'
const TIMEOUT_MS = 10_000

const accepted = z.object({ sid: z.string() })
const refused = z.object({ code: z.number(), message: z.string() })

/** SMS by Twilio's Messages resource (API of 2010-04-01). `simulators/sms-gateway` is its local counterpart. */
export function twilioCarrier({ account, from, url = PUBLIC }: ProviderTerms, token: string): Carrier {
  if (!account || !from) throw new Error('the SMS gateway has no account or sender')
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, text, signal }) {
      const body = new URLSearchParams({ To: to, From: from, Body: text })
      const answer = await outsideFetch(
        address,
        { method: 'POST', headers: { authorization }, body, signal },
        { timeoutMs: TIMEOUT_MS },
      )
      const said: unknown = await answer.json().catch(() => undefined)
      if (answer.ok) return { reference: accepted.parse(said).sid }
      const why = refused.safeParse(said).data
      // 400: the number or the text is not taken, now or later. Everything else may pass.
      if (answer.status === 400) throw new Refused(`refused: ${why?.code ?? answer.status}`)
      throw new Error(`the SMS gateway answered ${answer.status} ${why?.code ?? ''}`)
    },
  }
}
