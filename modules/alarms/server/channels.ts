import { createHmac } from 'node:crypto'
import { outsideFetch } from '@tonle/contract/server'
import { TELEGRAM_SERVER } from '../rules.ts'

/** The receiver will never take it: no further try. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

const OK = { from: 200, to: 299 }
const isOk = (status: number) => status >= OK.from && status <= OK.to
/** The receiver says that it is gone for good (RFC 9110, 15.5.11). */
const GONE = 410
/** What a bot answers that was blocked, removed from the chat, or whose token was taken back. */
const TELEGRAM_FINAL: ReadonlySet<number> = new Set([400, 401, 403, 404])

export interface Webhook {
  url: string
  /** `whsec_` and the key in base64. */
  secret: string
  id: string
  at: Date
  body: string
  signal: AbortSignal
}

/** The signature of Standard Webhooks: HMAC-SHA-256 over id, time and body, in base64. The id is the same for every try. */
export function signatureOf({ secret, id, at, body }: Pick<Webhook, 'secret' | 'id' | 'at' | 'body'>): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${unixOf(at)}.${body}`)
    .digest('base64')}`
}

const unixOf = (at: Date) => Math.floor(at.getTime() / 1000)

export async function callWebhook(webhook: Webhook): Promise<void> {
  const { url, id, at, body, signal } = webhook
  const { status } = await outsideFetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(unixOf(at)),
      'webhook-signature': signatureOf(webhook),
    },
    ...{ body, signal },
  })
  if (status === GONE) throw new Refused(`HTTP ${status}`)
  if (!isOk(status)) throw new Error(`HTTP ${status}`)
}

export interface TelegramMessage {
  server: string | null
  token: string
  chat: string
  text: string
  signal: AbortSignal
}

/** `sendMessage` of the Bot API. The token is part of the address, so no error may name the address. */
export async function callTelegram({ server, token, chat, text, signal }: TelegramMessage): Promise<void> {
  const status = await outsideFetch(`${server ?? TELEGRAM_SERVER}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chat, text, disable_web_page_preview: true }),
    signal,
  }).then(
    answer => answer.status,
    (error: unknown) => {
      throw new Error(error instanceof Error ? error.name : 'no answer')
    },
  )
  if (TELEGRAM_FINAL.has(status)) throw new Refused(`HTTP ${status}`)
  if (!isOk(status)) throw new Error(`HTTP ${status}`)
}
