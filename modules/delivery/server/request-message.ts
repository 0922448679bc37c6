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
import { codesTyped, insertMessage, insertSentElsewhere, markTyped, takeShares } from './sql.ts'

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
  /** Of a further language over it. */
  tag?: string | undefined
  /** Not sent later than that. */
  expiresInSeconds: number
}

/** Who sends a code that we do not send ourselves, as the outbox names it. */
const ELSEWHERE = 'phone'

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
  if (!(await carrierOf(tx, scope, message.to.channel))) throw fail('delivery.off')
  await requireTyped(tx, message.to, settings)
  await countAsked(tx, scope, message, settings)
  return await addMessage(tx, scope, message, { isCode: true, isWithheld: message.isWithheld })
}

type Settings = SettingsOf<typeof deliverySettings>

/** Codes that nobody types in are not sent on. @throws delivery.quota_exceeded */
async function requireTyped(tx: Tx, to: Address, { verifiedShare }: Settings): Promise<void> {
  const country = countryOf(to)
  if (country && isPumped(await codesTyped(tx, country), verifiedShare)) throw fail('delivery.quota_exceeded')
}

const countryOf = (to: Address): string | undefined => (to.channel === 'sms' ? to.phone.country : undefined)

/** @throws one of REQUEST_ERRORS when a bound is reached; the caller's transaction must not commit then */
async function countAsked(
  tx: Tx,
  { services }: MessageScope,
  { to, ip }: Pick<RequestedMessage, 'to' | 'ip'>,
  settings: Settings,
): Promise<void> {
  const country = countryOf(to)
  if (country && !countriesOf(settings.smsCountries).has(country)) throw fail('delivery.country_closed')
  const toIndex = addressIndex(services, tx.brand, to.channel, textOf(to))
  const full = await takeShares(tx, sharesOf({ toIndex, network: networkOf(ip), country }, settings))
  if (full) throw fail(full.refusal, { retryAfterSeconds: full.seconds })
}

/**
 * Counts a code that a service of others is about to send: within the same bounds, and among the codes of its country. Commit it before
 * the service is asked: what it costs is bounded whatever comes of it.
 * @param of `resendMinutes`: between two of them to one address
 * @returns its id, for `failedElsewhere`
 * @throws one of REQUEST_ERRORS
 */
export async function countCodeElsewhere(
  tx: Tx,
  scope: MessageScope,
  { to, ip, kind, lang, resendMinutes }: CodeElsewhere,
): Promise<string> {
  const settings = await settingsOf(tx, deliverySettings)
  await requireTyped(tx, to, settings)
  await countAsked(tx, scope, { to, ip }, { ...settings, resendMinutes })
  const id = newId(scope.services.clock)
  await insertSentElsewhere(tx, {
    ...{ id, kind, language: lang, country: to.phone.country, provider: ELSEWHERE },
    toIndex: addressIndex(scope.services, tx.brand, to.channel, to.phone.number),
    toSealed: scope.services.keyring.seal('personal', to.phone.number, contextOf(tx.brand, id)),
  })
  return id
}

type PhoneAddress = Extract<Address, { channel: 'sms' }>
type CodeElsewhere = Pick<RequestedMessage, 'kind' | 'lang' | 'ip'> & { to: PhoneAddress; resendMinutes: number }

/** The code was typed in, as its service says. */
export const typedElsewhere = (tx: Tx, { services }: Pick<MessageScope, 'services'>, { phone }: PhoneAddress): Promise<unknown> =>
  markTyped(tx, {
    ...{ provider: ELSEWHERE, country: phone.country },
    toIndex: addressIndex(services, tx.brand, 'sms', phone.number),
  })

/** Sends a message that the platform itself decides on, such as a warning to an address that belongs to the member. @returns its id; nothing where nobody carries it */
export async function sendNotice(tx: Tx, scope: MessageScope, message: NewMessage): Promise<string | undefined> {
  if (!(await carrierOf(tx, scope, message.to.channel))) return undefined
  return await addMessage(tx, scope, message, { isCode: false, isWithheld: false })
}

async function addMessage(
  tx: Tx,
  { services, site }: MessageScope,
  { to, kind, params, lang, tag, expiresInSeconds }: NewMessage,
  { isCode, isWithheld }: { isCode: boolean; isWithheld: boolean },
): Promise<string> {
  const id = newId(services.clock)
  const { channel } = to
  const words = { brand: site.name, ...params }
  const reader = { brand: site.id, lang, tag }
  const text =
    channel === 'sms'
      ? { subject: null, text: translate(reader, `sms.${kind}`, words) }
      : { subject: translate(reader, `mail.${kind}.subject`, words), text: translate(reader, `mail.${kind}.text`, words) }
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
