/** The manifest of all pictures, one export a family; made by the Vite plugin `@tonle/art/vite`. */
declare module 'virtual:tonle-art' {
  type Manifest = import('./manifest.ts').Manifest
  export const banners: Manifest['banners']
  export const menu: Manifest['menu']
  export const dialogs: Manifest['dialogs']
  export const pages: Manifest['pages']
  export const categories: Manifest['categories']
  export const objects: Manifest['objects']
  export const avatars: Manifest['avatars']
  export const vendors: Manifest['vendors']
  export const vendorMasks: Manifest['vendorMasks']
  export const banks: Manifest['banks']
  export const bankBadges: Manifest['bankBadges']
  export const payments: Manifest['payments']
  export const flags: Manifest['flags']
  export const brand: Manifest['brand']
}
