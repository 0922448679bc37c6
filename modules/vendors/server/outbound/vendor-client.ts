import { outsideFetch, type Services } from '@tonle/contract/server'
import { z } from 'zod'
import { sign } from '../keys/signature.ts'
import { watchOf } from '../watch/vendor-watch.ts'

/** Timeout; after it the outcome at the vendor is unknown. */
const TIMEOUT_MS = 5000
/** More than any vendor has to say. */
const LONGEST_ANSWER = 1_000_000

/** The vendor's account at a brand, as our calls need it. */
export interface VendorRef {
  brand: string
  account: number
}

/** The vendor takes no calls: it has no address for them, or no key that we could sign with. */
export class VendorNotConnected extends Error {
  override readonly name = 'VendorNotConnected'
}

/** It may have happened or not: ask again, with the same ids. */
export class VendorUnknown extends Error {
  override readonly name = 'VendorUnknown'
}

/** The vendor has decided against it. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused'
  readonly code: string
  constructor(code: string) {
    super(`the vendor refused: ${code}`)
    this.code = code
  }
}

interface Line {
  vendor: string
  url: string
  keyId: string
  secret: Buffer
}

const decided = z.object({ code: z.string().max(60) })

/**
 * One signed call to a vendor: `POST <service_url>/<operation>`. 200 is decided: `{ code: 'OK', … }` or a refusal.
 * @param body ids make it repeatable; amounts as decimal strings
 * @throws VendorNotConnected, VendorUnknown, VendorRefused
 */
export async function askVendor<T>(
  services: Services,
  vendor: VendorRef,
  operation: string,
  body: object,
  answer: z.ZodType<T>,
): Promise<T> {
  const line = await lineTo(services, vendor)
  const url = new URL(`${line.url.replace(/\/$/, '')}/${operation}`)
  const text = JSON.stringify(body)
  const signature = sign(line, {
    at: Math.floor(services.clock.nowMs() / 1000),
    nonce: services.random.bytes(16).toString('hex'),
    path: url.pathname,
    body: text,
    direction: 'to-vendor',
  })
  const startedMs = performance.now()
  const reply = await post(url, text, signature)
  const seconds = (performance.now() - startedMs) / 1000
  const result = read(operation, reply, answer)
  const { failure } = result
  const code = failure instanceof VendorRefused ? failure.code : failure ? 'UNKNOWN' : 'OK'
  const heard = { status: reply.status, answer: reply.text, code, isFailure: failure instanceof VendorUnknown }
  watchOf(services).asked({ operation, host: url.host, seconds, request: text, ...heard }, { ...vendor, vendor: line.vendor })
  if (failure) throw failure
  return result.answer
}

/** What a reply says, or why it says nothing. */
function read<T>(
  operation: string,
  { said, failure }: Reply,
  answer: z.ZodType<T>,
): { answer: T; failure?: undefined } | { failure: VendorRefused | VendorUnknown } {
  if (failure) return { failure }
  const code = decided.safeParse(said)
  if (!code.success) return { failure: new VendorUnknown(`the vendor's answer to ${operation} is none`) }
  if (code.data.code !== 'OK') return { failure: new VendorRefused(code.data.code) }
  const parsed = answer.safeParse(said)
  if (parsed.success) return { answer: parsed.data }
  return { failure: new VendorUnknown(`the vendor's answer to ${operation} is not what was agreed: ${parsed.error.message}`) }
}

interface Reply {
  /** 0 where no answer came. */
  status: number
  text: string
  said?: unknown
  failure?: VendorUnknown
}

async function post(url: URL, body: string, signature: string): Promise<Reply> {
  let status = 0
  let text = ''
  try {
    const response = await outsideFetch(
      url.href,
      { method: 'POST', headers: { 'content-type': 'application/json', signature }, body },
      { timeoutMs: TIMEOUT_MS, mostBytes: LONGEST_ANSWER },
    )
    status = response.status
    text = await response.text()
    if (status !== 200) throw new Error(`HTTP ${status}`)
    return { status, text, said: JSON.parse(text) as unknown }
  } catch (error) {
    return { status, text, failure: new VendorUnknown(`no answer from ${url.host}`, { cause: error }) }
  }
}

/** The newest key signs: a vendor that has two knows both. */
async function lineTo(services: Services, { brand, account }: VendorRef): Promise<Line> {
  const row = await services.db.read(brand, read =>
    read.maybe<{ vendor: string; url: string; id: string; secret: string }>(
      `select a.vendor, a.service_url as url, k.id, k.secret from vendors.vendor_account a
         join vendors.vendor_key k on k.brand_id = a.brand_id and k.vendor_account = a.id and k.retired_at is null and k.secret is not null
        where a.brand_id = $1 and a.id = $2 and a.closed_at is null and a.service_url is not null
        order by k.made_at desc, k.id desc limit 1`,
      [brand, account],
    ),
  )
  if (!row) throw new VendorNotConnected(`account ${account} takes no calls`)
  return { vendor: row.vendor, url: row.url, keyId: row.id, secret: services.keyring.open('vendor', row.secret, row.id) }
}
