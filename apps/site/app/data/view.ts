import type { IconName } from '@tonle/ui'
import type { BannerArt } from '../home/banner-pictures.ts'
import type { SiteData } from './site-data.ts'

export interface BannerView extends BannerArt {
  id: string
  alt: string
  title: string
  text: string
  button: string | undefined
  href: string | undefined
}

/** A link out of the site: customer service, an app. */
export interface ContactView {
  title: string
  url: string
  icon: IconName
  /** A mail program opens beside the page; everything else is a tab of its own. */
  target?: '_blank'
}

export const bannerViews = (brand: SiteData['whitelabel'], groupName: string): BannerView[] =>
  brand.banners
    .filter(banner => banner.groupName === groupName)
    .map(banner => ({
      ...banner,
      button: banner.button ?? undefined,
      href: banner.url ?? undefined,
    }))

const contactIcons: Readonly<Record<string, IconName>> = {
  CHAT: 'chat-circle-dots-fill',
  TELEGRAM: 'telegram-logo-fill',
  TELEGRAM1: 'telegram-logo-fill',
  FACEBOOK: 'facebook-logo-fill',
  TELEGRAM2: 'telegram-logo-fill',
  WHATSAPP: 'whatsapp-logo-fill',
  EMAIL: 'envelope-simple-duotone',
}

/** The server leads on to the address (`apps/server/contacts.ts`): it is not in the page. */
export const contactViews = (brand: SiteData['whitelabel']): ContactView[] =>
  brand.customerService.map(({ csType, title, path }) => ({
    title,
    url: `/service/${path}`,
    icon: contactIcons[csType.toUpperCase()] ?? 'chat-circle-dots-fill',
    ...(csType.toUpperCase() !== 'EMAIL' && { target: '_blank' as const }),
  }))

const appIcons: Readonly<Record<string, IconName>> = { APP_IOS: 'apple-logo-fill', APP_ANDROID: 'android-logo-fill' }

/** The brand's apps: its resources of the kinds `APP_IOS` and `APP_ANDROID`. Their QR codes need whole addresses. */
export const appViews = (brand: SiteData['whitelabel']): ContactView[] =>
  brand.resources.flatMap(({ resourceType, labelName, url }) => {
    const icon = appIcons[resourceType.toUpperCase()]
    return icon && /^https?:\/\//.test(url) ? [{ title: labelName, url, icon }] : []
  })
