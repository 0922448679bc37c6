import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { drawAnew, type FilePurpose, publicAddress, publicFileId, storeFile, useFile } from '@tonle/files/server'
import { planTimes } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { type Lang, type LocalText, langs, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { bannerGroupsOf, type Linkage, outsideHost, targetOf } from '../rules.ts'
import { arranging, type KeptBanner } from './banner-history.ts'
import { bannerDayJob } from './outbox.ts'
import { settingsOf } from './settings.ts'
import {
  allBanners,
  type BannerRow,
  type BannerTerms,
  daysOf,
  deleteBanner,
  insertBanner,
  lockGroup,
  setOrder,
  showBanner,
  updateBanner,
} from './sql-banners.ts'

type Writer = WriteScope<OperatorActor>
type Terms = In<typeof contract.createBanner>
type BannerId = Id<'ban'>

/** As many a group has at most. */
const MOST = 20

const purpose = (form: 'wide' | 'phone', width: number, height: number): FilePurpose => ({
  name: `brand.banner_${form}`,
  isPublic: true,
  perDay: 100,
  picture: {
    formats: ['png', 'jpeg', 'webp'],
    maxBytes: contract.MAX_BANNER_BYTES,
    ...{ width, height, isCut: true, as: 'avif' },
  },
})
/** Twice and three times the boxes of the home page, as the program's own pictures. */
const bannerFiles = { wide: purpose('wide', 2000, 680), phone: purpose('phone', 1062, 474) }

/** As pages get it. An outside address whose host is allowed no longer opens nothing. */
export function shownBanner(
  { id, groupName, art, url, linkage, ...texts }: BannerRow,
  lang: Lang,
  outsideHosts: readonly { host: string }[],
): Out<typeof contract.whitelabel>['banners'][number] {
  const picture = (hashes: LocalText | null) => (hashes ? `${publicAddress(localText(hashes, lang))}.avif` : null)
  const isClosed = linkage === 3 && !outsideHosts.some(({ host }) => host === outsideHost(url ?? ''))
  return {
    ...{ id: id as BannerId, groupName: groupName as contract.BannerGroup, art, linkageType: linkage as Linkage },
    ...{ wide: picture(texts.wide), phone: picture(texts.phone), alt: localText(texts.alt, lang) },
    ...{ title: localText(texts.title, lang), text: localText(texts.text, lang), button: localText(texts.button, lang) || null },
    url: isClosed ? null : url,
  }
}

export async function consoleBanners(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.consoleBanners>> {
  const { outsideHosts } = await settingsOf(read, contract.brandSettings)
  return {
    banners: (await allBanners(read, read.site.zone)).map(({ linkage, ...row }) => ({
      ...row,
      ...{ id: row.id as BannerId, groupName: row.groupName as contract.BannerGroup, linkageType: linkage as Linkage },
    })),
    groups: [...bannerGroupsOf(read.site.profile)],
    outsideHosts: outsideHosts.map(({ host }) => host),
  }
}

export async function addBannerPicture(
  scope: OpenScope<OperatorActor>,
  { form }: In<typeof contract.addBannerPicture>,
): Promise<Out<typeof contract.addBannerPicture>> {
  const files = bannerFiles[form]
  const picture = await drawAnew(scope.request.bytes, files.picture)
  const { sha256 } = await scope.tx(tx => storeFile(tx, scope.services, files, picture, { sender: scope.actor.operatorId }))
  return { picture: sha256.toString('hex') }
}

export async function createBanner(tx: Writer, input: Terms): Promise<Out<typeof contract.createBanner>> {
  const id = newId(tx.services.clock) as BannerId
  await inGroups(tx, [input.groupName], input.why, async () => {
    if ((await lockGroup(tx, input.groupName)).length >= MOST) throw fail('brand.too_many_banners')
    await insertBanner(tx, id, await termsOf(tx, input))
    await planDays(tx, input)
    await usePictures(tx, id, input)
  })
  noteChange(tx, id, undefined, input)
  return { id }
}

export async function changeBanner(
  tx: Writer,
  { id, version: _, ...input }: In<typeof contract.changeBanner>,
): Promise<Out<typeof contract.changeBanner>> {
  const before = await bannerOf(tx, id)
  const isMoved = before.groupName !== input.groupName
  await inGroups(tx, [before.groupName, input.groupName], input.why, async () => {
    if (isMoved && (await lockGroup(tx, input.groupName)).length >= MOST) throw fail('brand.too_many_banners')
    await updateBanner(tx, id, await termsOf(tx, input))
    await planDays(tx, input)
    await usePictures(tx, id, input)
  })
  noteChange(tx, id, before, input)
  return { id }
}

export async function switchBanner(
  tx: Writer,
  { id, isOn, why }: In<typeof contract.switchBanner>,
): Promise<Out<typeof contract.switchBanner>> {
  const before = await bannerOf(tx, id)
  await inGroups(tx, [before.groupName], why, () => showBanner(tx, id, isOn))
  noteChange(tx, id, { isOn: before.isOn }, { isOn })
  return { isOn }
}

export async function removeBanner(
  tx: Writer,
  { id, why }: In<typeof contract.removeBanner>,
): Promise<Out<typeof contract.removeBanner>> {
  const before = await bannerOf(tx, id)
  await inGroups(tx, [before.groupName], why, async () => {
    await usePictures(tx, id, {})
    await deleteBanner(tx, id)
  })
  noteChange(tx, id, before, undefined)
  return {}
}

export async function orderBanners(
  tx: Writer,
  { groupName, ids, why }: In<typeof contract.orderBanners>,
): Promise<Out<typeof contract.orderBanners>> {
  const before = await lockGroup(tx, groupName)
  const isSame = [new Set(ids).size, new Set([...before, ...ids]).size].every(size => size === before.length)
  // Somebody has added or removed one meanwhile.
  if (!isSame) throw fail('request.version_conflict')
  await inGroups(tx, [groupName], why, () => setOrder(tx, ids))
  noteChange(tx, groupName, { ids: before }, { ids })
  return { ids }
}

const inGroups = <T>(tx: Writer, groups: string[], why: string, act: () => Promise<T>): Promise<T> =>
  arranging(tx, { groups, why, act, keepPictures: banners => keepPictures(tx, banners) })

async function bannerOf(tx: Writer, id: string) {
  const found = (await allBanners(tx, tx.site.zone)).find(banner => banner.id === id)
  if (!found) throw fail('brand.no_such_banner')
  return found
}

export async function termsOf(tx: Writer, { linkageType, ...terms }: Omit<Terms, 'why'>): Promise<BannerTerms> {
  if (!bannerGroupsOf(tx.site.profile).includes(terms.groupName))
    throw fail('request.invalid', { fields: { groupName: 'field.not_allowed' } })
  const target = targetOf(linkageType, terms.url)
  if (!target) throw fail('request.invalid', { fields: { url: 'field.malformed' } })
  if (target.kind === 'outside') {
    const { outsideHosts } = await settingsOf(tx, contract.brandSettings)
    if (!outsideHosts.some(({ host }) => host === outsideHost(target.address)))
      throw fail('request.invalid', { fields: { url: 'field.not_allowed' } })
  }
  if (terms.fromDay && terms.toDay && terms.fromDay > terms.toDay)
    throw fail('request.invalid', { fields: { toDay: 'field.too_small' } })
  return { ...terms, linkage: linkageType, wide: filled(terms.wide), phone: filled(terms.phone) }
}

export const planDays = async (tx: Writer, { fromDay, toDay }: Pick<Terms, 'fromDay' | 'toDay'>) =>
  planTimes(tx, bannerDayJob, Object.values(await daysOf(tx, fromDay ?? null, toDay ?? null)))

/** Without a language it is no text of the brand. */
const filled = (text: LocalText | undefined) => (text && Object.keys(text).length > 0 ? text : null)

type Form = 'wide' | 'phone'
type Pictures = Pick<Terms, Form>

/** Marks the files as used by this banner and by the history, and those that the banner no longer has as unused by it. */
export async function usePictures(tx: Writer, id: string, { wide = {}, phone = {} }: Pictures): Promise<void> {
  for (const [form, pictures] of Object.entries({ wide, phone }) as [Form, LocalText][])
    for (const lang of langs) {
      const hash = pictures[lang]
      const file = hash === undefined ? undefined : await publicFileId(tx, bannerFiles[form], hash)
      if (hash !== undefined && file === undefined)
        throw fail('request.invalid', { fields: { [`${form}.${lang}`]: 'field.not_allowed' } })
      await useFile(tx, `brand.banner:${id}:${form}:${lang}`, file)
      if (file !== undefined) await useFile(tx, keptPicture(form, hash!), file)
    }
}

/** The history keeps pictures, so that an earlier banner can be put back whole. */
const keptPicture = (form: Form, hash: string) => `brand.banner_history:${form}:${hash}`

export async function keepPictures(tx: Writer, banners: readonly KeptBanner[]): Promise<void> {
  for (const { wide = {}, phone = {} } of banners)
    for (const [form, pictures] of Object.entries({ wide, phone }) as [Form, LocalText][])
      for (const hash of new Set(Object.values(pictures))) {
        const file = await publicFileId(tx, bannerFiles[form], hash)
        if (file !== undefined) await useFile(tx, keptPicture(form, hash), file)
      }
}

/** After the commit open pages and consoles ask again. */
export function noteChange(tx: Writer, subject: string, before: object | undefined, after: object | undefined): void {
  tx.noteAudit({ subject, before, after })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.settingsChanged, tx.brand)
    tx.services.events.publish(contract.consoleBannersChanged, tx.brand)
  })
}
