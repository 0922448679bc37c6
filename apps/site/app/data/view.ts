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

export interface ContactView {
  title: string
  url: string
  icon: IconName
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
  WHATSAPP: 'whatsapp-logo-fill',
}

/** Only web addresses may become links; a brand's data is not trusted to be free of `javascript:`. */
export const contactViews = (brand: SiteData['whitelabel']): ContactView[] =>
  brand.customerService
    .filter(contact => /^(https?:\/\/|mailto:|\/)/.test(contact.url))
    .map(contact => ({
      title: contact.title,
      url: contact.url,
      icon: contactIcons[contact.csType.toUpperCase()] ?? 'chat-circle-dots-fill',
    }))
