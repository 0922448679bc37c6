import banners from 'virtual:site-art/banners'

/** The box a banner is shown in, for the choice among its widths; the preload in the page's head says the same. */
export const bannerSizes = '(width < 1500px) calc(100vw - 640px), 992px'
export const phoneWidth = '(width < 960px)'

/** Pictures of a banner by the name of its art (`whitelabel.banners[].art`); an unknown name shows the boats. */
export const bannerPicture = (art: string): SitePicture | undefined => banners[art] ?? banners['boat-race']
