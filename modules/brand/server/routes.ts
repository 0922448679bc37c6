import { fail } from '@tonle/contract'
import { type Scope, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { accessOf, statusFor } from './access/access-of.ts'
import { bannerHistory } from './banner-history.ts'
import {
  addBannerPicture,
  changeBanner,
  consoleBanners,
  createBanner,
  orderBanners,
  removeBanner,
  switchBanner,
} from './banners.ts'
import { changeSettings, changeTerms, restoreSettings, restoreTerms } from './change-settings.ts'
import { contactAddress } from './contacts.ts'
import { countriesIn } from './countries.ts'
import { brandList, createBrand } from './create-brand.ts'
import type { Brand, BrandDirectory } from './directory.ts'
import { addCdn, addHost, domains, makeMainHost, removeCdn, removeHost } from './domains.ts'
import { guide, showGuide } from './guide.ts'
import { previewMenus } from './menus.ts'
import { restoreBanners } from './restore-banners.ts'
import { settingsOf } from './settings.ts'
import { consoleSettings, settingHistory } from './show-settings.ts'
import { addLogo, changeSkin, skin } from './skin.ts'
import { switchBrand } from './switch-brand.ts'
import { switchFlag } from './switch-flag.ts'
import { closePart, openPart, partTerms, siteState } from './switch-part.ts'
import { whitelabel } from './whitelabel.ts'

export function brandRoutes(brands: BrandDirectory) {
  return serve('brand', contract, {
    consoleBanners,
    createBanner,
    changeBanner,
    switchBanner,
    removeBanner,
    orderBanners,
    bannerHistory,
    restoreBanners,
    addBannerPicture,
    switchBrand,
    switchFlag,
    siteState,
    previewMenus,
    guide,
    showGuide,
    closePart: { terms: partTerms, run: closePart },
    openPart: { terms: partTerms, run: openPart },
    domains,
    addHost,
    makeMainHost,
    removeHost,
    addCdn,
    removeCdn,
    skin,
    changeSkin,
    addLogo,
    createBrand,
    brandList: scope => brandList(brands, scope),
    accessOf: (read, input) => accessOf(brands, read, input),
    consoleSettings,
    settingHistory,
    changeSettings: { terms: changeTerms, run: changeSettings },
    restoreSettings: { terms: restoreTerms, run: restoreSettings },

    async systemStatus(scope) {
      const brand = await brandOf(brands, scope)
      const { ip } = scope.request
      const { status } = await statusFor(brands, brand, ip)
      const until = brand.row.maintenanceUntil?.toISOString() ?? null
      // Pages of an open site are kept by their data: it names no time.
      const now = status === 1 && until !== null ? scope.services.clock.now().toISOString() : null
      return { status, ip, until, now, hasWithdrawals: brand.access.hasWithdrawals && !brand.context.closed.has('withdrawals') }
    },

    contactAddress,
    whitelabel: async read => whitelabel(await brandOf(brands, read), read),

    countries: async read => ({
      list: countriesIn(read.lang, (await settingsOf(read, contract.brandSettings)).homeCountry),
    }),

    async domainRoute(scope) {
      const brand = await brandOf(brands, scope)
      return { mainDomain: brand.mainHost ?? scope.request.host, domainList: [...brand.hosts] }
    },
  })
}

async function brandOf(brands: BrandDirectory, scope: Pick<Scope, 'site'>): Promise<Brand> {
  const brand = await brands.byId(scope.site.id)
  if (!brand) throw fail('request.wrong_host')
  return brand
}
