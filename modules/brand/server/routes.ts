import { fail, wireLangOf } from '@tonle/contract'
import { type Scope, serve } from '@tonle/contract/server'
import { currencies } from '@tonle/money'
import * as contract from '../contract.ts'
import { systemStatusOf } from '../rules.ts'
import {
  addBannerPicture,
  changeBanner,
  consoleBanners,
  createBanner,
  orderBanners,
  removeBanner,
  shownBanner,
  switchBanner,
} from './banners.ts'
import { changeSettings, changeTerms, restoreSettings, restoreTerms } from './change-settings.ts'
import { countriesIn } from './countries.ts'
import { type Brand, type BrandDirectory, isBlocked } from './directory.ts'
import { settingsOf } from './settings.ts'
import { consoleSettings, settingHistory } from './show-settings.ts'
import { shownBanners } from './sql-banners.ts'
import { switchBrand } from './switch-brand.ts'
import { switchFlag } from './switch-flag.ts'

export function brandRoutes(brands: BrandDirectory) {
  return serve('brand', contract, {
    consoleBanners,
    createBanner,
    changeBanner,
    switchBanner,
    removeBanner,
    orderBanners,
    addBannerPicture,
    switchBrand,
    switchFlag,
    consoleSettings,
    settingHistory,
    changeSettings: { terms: changeTerms, run: changeSettings },
    restoreSettings: { terms: restoreTerms, run: restoreSettings },

    async systemStatus(scope) {
      const brand = await brandOf(brands, scope)
      const status = systemStatusOf({
        isBlocked: isBlocked(brand, scope.request.ip),
        isMaintenance: brand.row.status === 'maintenance',
      })
      return { status, ip: scope.request.ip, until: brand.row.maintenanceUntil?.toISOString() ?? null }
    },

    async whitelabel(read) {
      const brand = await brandOf(brands, read)
      const settings = await settingsOf(read, contract.brandSettings)
      const banners = await shownBanners(read, read.site.zone)
      return {
        name: brand.context.name,
        merchantCode: brand.context.merchantCode,
        profile: brand.context.profile,
        mode: brand.context.mode,
        currency: brand.context.currency,
        currencySymbol: currencies[brand.context.currency].symbol,
        zone: brand.context.zone,
        languages: brand.context.languages.map(lang => wireLangOf[lang]),
        defaultLanguage: wireLangOf[brand.context.defaultLanguage],
        flags: [...brand.context.flags],
        theme: brand.row.theme,
        ages: { footer: settings.footerAge, agreement: settings.agreementAge, birthday: settings.birthdayAge },
        banners: banners.map(row => shownBanner(row, read.lang, settings.outsideHosts)),
        customerService: settings.customerService,
        resources: settings.resources,
        footerVendors: settings.footerVendors.map(({ code }) => code),
        termsVersion: settings.termsVersion,
      }
    },

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
