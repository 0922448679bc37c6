import banners from 'virtual:site-art/banners'

/** The box a banner is shown in, for the choice among its widths; the preload in the page's head says the same. */
export const bannerSizes = '(width < 1500px) calc(100vw - 640px), 992px'
export const phoneWidth = '(width < 960px)'

export interface BannerArt {
  art: string
  /** Addresses of the banner's own pictures. */
  wide: string | null
  phone: string | null
}

/** Pictures of a banner: its own, else those of its art; an unknown name shows the boats. */
export function bannerPicture({ art, wide, phone }: BannerArt): SitePicture | undefined {
  const drawn = banners[art] ?? banners['boat-race']
  const own = (src: string, px: number) => ({ src, srcSet: `${src} ${px}w`, width: 1000, height: 340 })
  if (!wide) return drawn && phone ? { ...drawn, phone: own(phone, 1062) } : drawn
  return { wide: own(wide, 2000), phone: phone ? own(phone, 1062) : own(wide, 2000) }
}
