import { type Out, wireLangOf } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import { publicAddress } from '@tonle/files/server'
import { currencies } from '@tonle/money'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { bannerGroupsOf } from '../rules.ts'
import { shownBanner } from './banners.ts'
import { contactPath } from './contacts.ts'
import type { Brand } from './directory.ts'
import { menusOf } from './menus.ts'
import { settingsOf } from './settings.ts'
import { shownBanners } from './sql-banners.ts'

/** What every page of the brand needs before anybody signs in. */
export async function whitelabel({ context, row }: Brand, read: ReadScope): Promise<Out<typeof contract.whitelabel>> {
  const settings = await settingsOf(read, contract.brandSettings)
  const banners = await shownBanners(read, read.site.zone)
  const groups = bannerGroupsOf(context.profile)
  const shown = banners
    .map(banner => shownBanner(banner, read.lang, settings.outsideHosts))
    .filter(({ groupName }) => groups.includes(groupName))
  return {
    name: context.name,
    merchantCode: context.merchantCode,
    profile: context.profile,
    mode: context.mode,
    currency: context.currency,
    currencySymbol: currencies[context.currency].symbol,
    zone: context.zone,
    languages: context.languages.map(lang => wireLangOf[lang]),
    defaultLanguage: wireLangOf[context.defaultLanguage],
    flags: [...context.flags],
    closed: [...context.closed].map(([part, words]) => ({ part, message: localText(words, read.lang) })),
    logo: row.logo && `${publicAddress(row.logo)}.avif`,
    first: { theme: row.firstTheme, menu: row.firstMenu },
    layout: row.layout,
    menus: await menusOf(read),
    platform: settings.platform,
    lotteryType: settings.lotteryType,
    imageCDNs: row.imageCdns,
    launchCDNs: row.launchCdns,
    theme: row.theme,
    ages: { footer: settings.footerAge, agreement: settings.agreementAge, birthday: settings.birthdayAge },
    banners: shown,
    customerService: settings.customerService.map(({ csType, title, titleKm, titleZh, url }) => ({
      ...{ csType, title: localText({ en: title, km: titleKm, zh: titleZh }, read.lang) },
      path: contactPath(read.services.keyring, read.brand, url),
    })),
    promotion: { announcementImages: announcementImages(shown) },
    resources: settings.resources.map(({ resourceType, labelNameEn, labelNameKm, labelNameZh, url }) => ({
      ...{ resourceType, labelNameEn, url },
      labelName: localText({ en: labelNameEn, km: labelNameKm, zh: labelNameZh }, read.lang),
    })),
    footerVendors: settings.footerVendors.map(({ code }) => code),
    termsVersion: settings.termsVersion,
    analytics: { gtagId: settings.gtagId || null },
  }
}

type Banners = Out<typeof contract.whitelabel>['banners']

/** Those with a picture of their own: the program's have no address that stays. */
const announcementImages = (banners: Banners) =>
  banners
    .filter(({ groupName }) => groupName === 'w_announcement')
    .flatMap(({ wide, alt, title }, sequence) => (wide === null ? [] : [{ sequence, url: wide, alt: alt || title }]))
