import type { BaseServices, Services } from '@tonle/contract/server'
import { ProviderBusy, ProviderRefused, ProviderUnknown } from '../provider.ts'
import { type BakongAccess, bakongAccess, keepToken } from './access.ts'
import { type Envelope, envelope, tokenData, UNAUTHORIZED } from './bakong-answers.ts'

/** Requests to Bakong: its addresses, its tokens, its refusals. */

const TIMEOUT_MS = 5000
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [2000, 60_000]

const REAL = 'https://api-bakong.nbc.gov.kh'

export const baseOf = ({ config }: BaseServices, { isReal }: BakongAccess): string =>
  isReal ? REAL : `http://127.0.0.1:${config.bankPort}/bakong`

export async function accessOf(services: Services, brand: string): Promise<BakongAccess> {
  const access = await services.db.read(brand, read => bakongAccess(services, read))
  if (!access) throw new ProviderRefused('the brand has no access to Bakong')
  return access
}

/** Asks with the kept token; one that has run out is renewed, once. */
export async function ask(services: Services, brand: string, path: string, content: unknown): Promise<Envelope> {
  const access = await accessOf(services, brand)
  const first = access.token && (await post(baseOf(services, access) + path, content, access.token))
  if (first && !isRefusedToken(first)) return answerOf(first)
  const renewed = await post(`${baseOf(services, access)}/v1/renew_token`, { email: access.email })
  const token = tokenData.safeParse(answerOf(renewed).data).data?.token
  if (!token) throw new ProviderUnknown('Bakong did not renew the token')
  await keepToken(services, brand, token)
  const again = await post(baseOf(services, access) + path, content, token)
  if (isRefusedToken(again)) throw new ProviderUnknown('Bakong refused a fresh token')
  return answerOf(again)
}

/** The bulk question is closed to us. */
export class BulkRefused extends ProviderUnknown {}

interface Answered {
  status: number
  path: string
  retryAfter: string | null
  body: unknown
}

/** @throws ProviderUnknown without an answer */
export async function post(url: string, content: unknown, token?: string): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
    return { status: response.status, path: new URL(url).pathname, retryAfter: response.headers.get('retry-after'), body }
  } catch (error) {
    throw new ProviderUnknown('Bakong did not answer', { cause: error })
  }
}

const isRefusedToken = ({ status, body }: Answered): boolean =>
  status === 401 || envelope.safeParse(body).data?.errorCode === UNAUTHORIZED

/** @throws ProviderBusy, BulkRefused, ProviderUnknown for what is no answer */
export function answerOf({ status, path, retryAfter, body }: Answered): Envelope {
  if (status === 429) {
    const pauseMs = (Number(retryAfter) || 0) * 1000
    throw new ProviderBusy('Bakong was asked too often', Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, pauseMs)))
  }
  if (status === 403 && path.endsWith('_list')) throw new BulkRefused('Bakong refuses the bulk question')
  const parsed = envelope.safeParse(body)
  if (!parsed.success || status >= 500) throw new ProviderUnknown(`Bakong answered ${status}`)
  return parsed.data
}
