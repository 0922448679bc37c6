import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import * as contract from '../contract.ts'
import { countriesOf, isLoopback, isPumped, isSafeUrl } from '../rules.ts'
import { inUse, sealSecret } from './providers.ts'
import { codesTyped, storedProvider, storedProviders, storeProvider } from './sql.ts'

const CHANNELS = ['sms', 'email'] as const

export async function providers(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.providers>> {
  const stored = await storedProviders(read)
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
      }
    }),
    stopped: await stoppedCountries(read),
  }
}

/** Countries to which no SMS is sent for now, since too few codes were typed in. */
export async function stoppedCountries(read: Read): Promise<string[]> {
  const settings = await settingsOf(read, contract.deliverySettings)
  const stopped: string[] = []
  for (const country of countriesOf(settings.smsCountries))
    if (isPumped(await codesTyped(read, country), settings.verifiedShare)) stopped.push(country)
  return stopped
}

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
