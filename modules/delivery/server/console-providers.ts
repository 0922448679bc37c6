import { brandSettings } from '@tonle/brand/contract'
import { dialingCodeOf, settingsOf } from '@tonle/brand/server'
import { can, fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import * as contract from '../contract.ts'
import { countriesOf, isLoopback, isPumped, isSafeUrl } from '../rules.ts'
import { readEmail, readPhone } from './addresses.ts'
import { carrierOf, inUse, sealSecret } from './providers.ts'
import { type Address, sendNotice } from './request-message.ts'
import { codesTyped, healthOf, storedProvider, storedProviders, storeProvider } from './sql.ts'

const CHANNELS = ['sms', 'email'] as const

export async function providers(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.providers>> {
  const stored = await storedProviders(read)
  const health = await healthOf(read)
  const countries = await smsCountries(read)
  return {
    providers: CHANNELS.map(channel => {
      const used = inUse(
        stored.find(row => row.channel === channel),
        read.site.profile,
      )
      return {
        channel,
        kind: used?.kind ?? null,
        terms: used?.terms ?? {},
        hasSecret: (used?.secret ?? null) !== null,
        version: stored.find(row => row.channel === channel)?.version ?? 0,
        ...(health.find(row => row.channel === channel) ?? QUIET),
      }
    }),
    stopped: countries.filter(({ isStopped }) => isStopped).map(({ code }) => code),
    countries: countries.map(({ code, sent, verified }) => ({ code, sent, verified })),
    mayChange: can(read.actor, 'delivery.write'),
  }
}

interface SmsCountry {
  code: string
  sent: number
  verified: number
  /** No SMS is sent there for now, since too few codes were typed in. */
  isStopped: boolean
}

async function smsCountries(read: Read): Promise<SmsCountry[]> {
  const settings = await settingsOf(read, contract.deliverySettings)
  const found: SmsCountry[] = []
  for (const code of countriesOf(settings.smsCountries)) {
    const typed = await codesTyped(read, code)
    found.push({ code, ...typed, isStopped: isPumped(typed, settings.verifiedShare) })
  }
  return found
}

export const stoppedCountries = async (read: Read): Promise<string[]> =>
  (await smsCountries(read)).flatMap(({ code, isStopped }) => (isStopped ? [code] : []))

const QUIET = { sent: 0, failed: 0, waiting: 0, lastFailure: null }

const NEEDS: Readonly<Record<contract.ProviderKind, readonly (keyof contract.ProviderTerms)[]>> = {
  outbox: [],
  smtp: ['host', 'port', 'from'],
  twilio: ['account', 'from'],
}

export async function setProvider(
  tx: WriteScope<OperatorActor>,
  { channel, version, kind, terms, secret }: In<typeof contract.setProvider>,
): Promise<Out<typeof contract.setProvider>> {
  requireTerms(tx, channel, kind, terms)
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('delivery.provider:' || $1 || $2, 0))`, [tx.brand, channel])
  const before = await storedProvider(tx, channel)
  if ((before?.version ?? 0) !== version) throw fail('request.version_conflict')
  // A secret belongs to the server it was made for: it never goes to another one.
  const isSame = before?.kind === kind && before.terms.host === terms.host && before.terms.url === terms.url
  const kept = isSame ? before.secret : null
  const stored = await storeProvider(tx, {
    ...{ channel, kind, terms },
    secret: secret === undefined ? kept : sealSecret(tx.services, tx.brand, channel, secret),
  })
  tx.noteAudit({
    subject: channel,
    before: before && { kind: before.kind, terms: before.terms },
    after: { kind, terms, hasNewSecret: secret !== undefined },
  })
  tx.afterCommit(() => tx.services.events.publish(contract.messagesChanged, tx.brand))
  return { version: stored.version }
}

/** The development outbox is for the profile `demo`; secrets and codes go over TLS, or to this machine itself on a demo site. */
function requireTerms(
  { site }: WriteScope<OperatorActor>,
  channel: contract.Channel,
  kind: contract.ProviderKind,
  terms: contract.ProviderTerms,
): void {
  const isDemo = site.profile === 'demo'
  const fits = kind === 'outbox' ? isDemo : kind === (channel === 'sms' ? 'twilio' : 'smtp')
  if (!fits) throw fail('request.invalid', { fields: { kind: 'field.not_allowed' } })
  const missing = NEEDS[kind].filter(name => !terms[name])
  if (missing.length > 0)
    throw fail('request.invalid', {
      fields: Object.fromEntries(missing.map(name => [`terms.${name}`, 'field.missing' as const])),
    })
  if (!isDemo && terms.host !== undefined && isLoopback(terms.host)) throw fail('delivery.unsafe_host')
  if (terms.url !== undefined && !isSafeUrl(terms.url, isDemo)) throw fail('delivery.unsafe_host')
}

/** To the operator's own phone or mailbox: neither a code nor words of his choice go out. */
export async function sendTest(
  tx: WriteScope<OperatorActor>,
  { channel, to: text }: In<typeof contract.sendTest>,
): Promise<Out<typeof contract.sendTest>> {
  const to = await addressOf(tx, channel, text)
  if (!(await carrierOf(tx, tx, channel))) throw fail('delivery.off')
  await sendNotice(tx, tx, { to, kind: 'delivery.test', params: {}, lang: tx.lang, expiresInSeconds: TEST_SECONDS })
  tx.noteAudit({ subject: channel })
  tx.afterCommit(() => tx.services.events.publish(contract.messagesChanged, tx.brand))
  return {}
}

const TEST_SECONDS = 600

async function addressOf(read: Read, channel: contract.Channel, text: string): Promise<Address> {
  if (channel === 'email') {
    const email = readEmail(text)
    if (email === undefined) throw fail('delivery.email_invalid', { fields: { to: 'delivery.email_invalid' } })
    return { channel, email }
  }
  const phone = readPhone(text, dialingCodeOf((await settingsOf(read, brandSettings)).homeCountry))
  if (!phone) throw fail('delivery.phone_invalid', { fields: { to: 'delivery.phone_invalid' } })
  const open = countriesOf((await settingsOf(read, contract.deliverySettings)).smsCountries)
  if (!open.has(phone.country)) throw fail('delivery.country_closed', { fields: { to: 'delivery.country_closed' } })
  return { channel, phone }
}

export async function resumeSending(
  tx: WriteScope<OperatorActor>,
  { country }: In<typeof contract.resumeSending>,
): Promise<Out<typeof contract.resumeSending>> {
  await tx.query(
    `insert into delivery.resumed (brand_id, country) values ($1, $2) on conflict (brand_id, country) do update set at = app_now()`,
    [tx.brand, country],
  )
  tx.noteAudit({ subject: country })
  tx.afterCommit(() => tx.services.events.publish(contract.messagesChanged, tx.brand))
  return {}
}
