import { settingsOf } from '@tonle/brand/server'
import { fail, type SettingsOf } from '@tonle/contract'
import { type BaseServices, type BrandContext, networkOf } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { type Lang, translate } from '@tonle/text'
import { deliverySettings } from '../contract.ts'
import { countriesOf, isPumped, sharesOf } from '../rules.ts'
import { addressIndex, type Phone } from './addresses.ts'
import { sendJob } from './outbox.ts'
import { carrierOf } from './providers.ts'
import { codesTyped, insertMessage, takeShares } from './sql.ts'

/** What a message needs of its caller's scope. */
export interface MessageScope {
  services: BaseServices
  site: BrandContext
}

export type Address = { channel: 'sms'; phone: Phone } | { channel: 'email'; email: string }

export interface NewMessage {
  to: Address
  /** `<area>.<what>`: its texts are `sms.<kind>`, `mail.<kind>.subject` and `mail.<kind>.text`; `{brand}` is filled by itself. */
  kind: string
  params: Readonly<Record<string, string | number>>
  lang: Lang
  /** Not sent later than that. */
  expiresInSeconds: number
}

/** A message that somebody asks for to an address of his choice: within bounds, and possibly to nobody. */
export interface RequestedMessage extends NewMessage {
  /** Of the asking request. */
  ip: string
  /** There is nobody behind the address: the same rows and the same time, and nothing is sent. */
  isWithheld: boolean
}

/**
 * Asks for a code, in the caller's transaction: it goes out after the commit.
 * @returns its id, for `noteVerified`
 * @throws one of REQUEST_ERRORS
 */
export async function requestMessage(tx: Tx, scope: MessageScope, message: RequestedMessage): Promise<string> {
  const settings = await settingsOf(tx, deliverySettings)
  const country = countryOf(message.to)
  if (!(await carrierOf(tx, scope, message.to.channel))) throw fail('delivery.off')
  if (country && isPumped(await codesTyped(tx, country), settings.verifiedShare)) throw fail('delivery.quota_exceeded')
  await countAsked(tx, scope, message, settings)
  return await addMessage(tx, scope, message, { isCode: true, isWithheld: message.isWithheld })
}

const countryOf = (to: Address): string | undefined => (to.channel === 'sms' ? to.phone.country : undefined)

/** @throws one of REQUEST_ERRORS when a bound is reached; the caller's transaction must not commit then */
async function countAsked(
  tx: Tx,
  { services }: MessageScope,
  { to, ip }: Pick<RequestedMessage, 'to' | 'ip'>,
  settings: SettingsOf<typeof deliverySettings>,
): Promise<void> {
  const country = countryOf(to)
  if (country && !countriesOf(settings.smsCountries).has(country)) throw fail('delivery.country_closed')
  const toIndex = addressIndex(services, tx.brand, to.channel, textOf(to))
  const full = await takeShares(tx, sharesOf({ toIndex, network: networkOf(ip), country }, settings))
  if (full) throw fail(full.refusal, { retryAfterSeconds: full.seconds })
}

/**
 * Counts a code that a service of others is about to send, within the same bounds.
 * @param of `resendMinutes`: between two of them to one address
 * @throws one of REQUEST_ERRORS
 */
export async function countCodeElsewhere(
  tx: Tx,
  scope: MessageScope,
  { resendMinutes, ...asked }: Pick<RequestedMessage, 'to' | 'ip'> & { resendMinutes: number },
): Promise<void> {
  await countAsked(tx, scope, asked, { ...(await settingsOf(tx, deliverySettings)), resendMinutes })
}

/** Sends a message that the platform itself decides on, such as a warning to an address that belongs to the member. Nothing where nobody carries it. */
export async function sendNotice(tx: Tx, scope: MessageScope, message: NewMessage): Promise<void> {
  if (await carrierOf(tx, scope, message.to.channel)) await addMessage(tx, scope, message, { isCode: false, isWithheld: false })
}

async function addMessage(
  tx: Tx,
  { services, site }: MessageScope,
  { to, kind, params, lang, expiresInSeconds }: NewMessage,
  { isCode, isWithheld }: { isCode: boolean; isWithheld: boolean },
): Promise<string> {
  const id = newId(services.clock)
  const { channel } = to
  const words = { brand: site.name, ...params }
  const text =
    channel === 'sms'
      ? { subject: null, text: translate(lang, `sms.${kind}`, words) }
      : { subject: translate(lang, `mail.${kind}.subject`, words), text: translate(lang, `mail.${kind}.text`, words) }
  const seal = (plain: string) => services.keyring.seal('personal', plain, contextOf(tx.brand, id))
  const sealed = { to: seal(textOf(to)), text: seal(JSON.stringify(text)) }
  await insertMessage(tx, {
    id,
    channel,
    kind,
    language: lang,
    country: to.channel === 'sms' ? to.phone.country : null,
    toIndex: addressIndex(services, tx.brand, channel, textOf(to)),
    toSealed: isWithheld ? null : sealed.to,
    textSealed: isWithheld ? null : sealed.text,
    state: isWithheld ? 'withheld' : 'waiting',
    isCode,
    expiresInSeconds,
  })
  await outbox.add(tx, sendJob, { message: id })
  return id
}

export const textOf = (to: Address): string => (to.channel === 'sms' ? to.phone.number : to.email)
export const contextOf = (brand: string, id: string): string => `delivery.message:${brand}:${id}`
