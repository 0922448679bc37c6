import { fail, type In, langOf, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { publicFileId } from '@tonle/files/server'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { themeOf } from '../rules-skin.ts'
import type { BrandDirectory } from './directory.ts'
import { furnishJob } from './outbox.ts'
import { onInDemo } from './seed.ts'
import { logoFile } from './skin.ts'
import { hostTaken, insertHost, insertNewBrand } from './sql-brands.ts'

/** Brands of the installation; an operator of one brand sees that one. */
export async function brandList(
  brands: BrandDirectory,
  { actor, services, brand }: ReadScope<OperatorActor>,
): Promise<Out<typeof contract.brandList>> {
  const all = (await brands.all()).filter(({ context }) => actor.isOfEveryBrand || context.id === brand)
  return {
    mayCreate: actor.isOfEveryBrand,
    brands: all.map(({ context, row, hosts, mainHost }) => ({
      ...{ name: context.name, merchantCode: context.merchantCode, profile: context.profile, mode: context.mode },
      ...{ currency: context.currency, hosts: [...hosts], createdAt: row.createdAt },
      address: mainHost && addressOf(services.config, mainHost),
      status: row.furnishedAt === null ? 'preparing' : row.status,
    })),
  }
}

/** Names below `localhost` lead to this machine, without a proxy before it. */
function addressOf({ port, tls }: ReadScope['services']['config'], host: string): string {
  const isHere = host.endsWith('.localhost')
  const scheme = isHere && !tls ? 'http' : 'https'
  return `${scheme}://${host}${isHere && port !== (tls ? 443 : 80) ? `:${port}` : ''}`
}

/** @throws session.forbidden for operators of one brand; brand.code_taken, brand.host_taken, request.invalid */
export async function createBrand(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.createBrand>,
): Promise<Out<typeof contract.createBrand>> {
  if (!tx.actor.isOfEveryBrand) throw fail('session.forbidden')
  const { name, merchantCode, host, currency, profile, zone, vendors, hasBanners, brandHue, waterHue, theme, menu, logo } = input
  const languages = [...new Set(input.languages)].map(lang => langOf[lang])
  const defaultLanguage = langOf[input.defaultLanguage]
  if (!languages.includes(defaultLanguage)) throw fail('request.invalid', { fields: { defaultLanguage: 'field.not_allowed' } })
  if (!isZone(zone)) throw fail('request.invalid', { fields: { zone: 'field.not_allowed' } })
  if (await hostTaken(tx, host)) throw fail('brand.host_taken')
  if (logo !== undefined && !(await publicFileId(tx, logoFile, logo))) throw fail('files.gone')
  const isDemo = profile === 'demo'
  const id = newId(tx.services.clock)
  const made = await insertNewBrand(tx, {
    ...{ id, name, merchantCode, profile, zone, languages, defaultLanguage, currency, currencies: [currency] },
    ...{ mode: isDemo ? 'play' : 'real', flags: isDemo ? onInDemo : [], theme: themeOf({ brandHue, waterHue }) },
  })
  if (!made) throw fail('brand.code_taken')
  if (!(await insertHost(tx, id, host))) throw fail('brand.host_taken')
  const { home, header, tiles } = input
  await outbox.add(tx, furnishJob, {
    ...{ brand: id, vendors, hasBanners, skin: { brandHue, waterHue, theme, menu, home, header, tiles } },
    ...(logo !== undefined && { logo: { brand: tx.brand, sha256: logo, sender: tx.actor.operatorId } }),
  })
  tx.noteAudit({ subject: merchantCode, after: { name, host, profile, currency } })
  const { events } = tx.services
  tx.afterCommit(() => {
    events.publish(contract.brandsChanged)
    events.publish(contract.brandListChanged, tx.brand)
  })
  return { merchantCode, host }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
