interface SitePictureSet {
  src: string
  srcSet: string
  width: number
  height: number
}
interface SitePicture {
  wide: SitePictureSet
  phone?: SitePictureSet
}
interface SiteSign {
  src: string
  width: number
  height: number
}
/** Made by build/art-plugin.ts from the manifest of @tonle/art; one module per family, or per picture where a page shows one of many. */
declare module 'virtual:site-art/banners' {
  const banners: Readonly<Record<string, SitePicture>>
  export default banners
}
declare module 'virtual:site-art/dialogs' {
  const dialogs: Readonly<Record<string, SitePicture>>
  export default dialogs
}
declare module 'virtual:site-art/pages/*' {
  const picture: SitePicture
  export default picture
}
declare module 'virtual:site-art/categories' {
  const categories: Readonly<Record<string, SiteSign>>
  export default categories
}
declare module 'virtual:site-art/objects' {
  const objects: Readonly<Record<string, SiteSign>>
  export default objects
}
declare module 'virtual:site-art/objects/*' {
  const sign: SiteSign
  export default sign
}
declare module 'virtual:site-art/vendors' {
  const vendors: Readonly<Record<string, SiteSign>>
  export default vendors
}
declare module 'virtual:site-art/avatars' {
  const avatars: Readonly<Record<string, SiteSign>>
  export default avatars
}
declare module 'virtual:site-art/banks' {
  const banks: Readonly<Record<string, SiteSign>>
  export default banks
}
