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
/** Made by build/art-plugin.ts from the manifest of @tonle/art; one module per family. */
declare module 'virtual:site-art/banners' {
  const banners: Readonly<Record<string, SitePicture>>
  export default banners
}
declare module 'virtual:site-art/dialogs' {
  const dialogs: Readonly<Record<string, SitePicture>>
  export default dialogs
}
declare module 'virtual:site-art/pages' {
  const pages: Readonly<Record<string, SitePicture>>
  export default pages
}
declare module 'virtual:site-art/categories' {
  const categories: Readonly<Record<string, SiteSign>>
  export default categories
}
declare module 'virtual:site-art/objects' {
  const objects: Readonly<Record<string, SiteSign>>
  export default objects
}
declare module 'virtual:site-art/vendorMasks' {
  const vendorMasks: Readonly<Record<string, SiteSign>>
  export default vendorMasks
}
declare module 'virtual:site-art/vendors' {
  const vendors: Readonly<Record<string, SiteSign>>
  export default vendors
}
declare module 'virtual:site-art/banks' {
  const banks: Readonly<Record<string, SiteSign>>
  export default banks
}
