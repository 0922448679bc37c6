/**
 * What the build writes and what a page needs to show a picture. Types only: no drawing code is pulled in.
 * `dist/manifest.json` holds one `Manifest`; paths are relative to the folder the files are served from (`/art/`).
 */

/** One cut of a picture, in CSS pixels, with files for several densities. */
export type Cut = {
  readonly width: number
  readonly height: number
  /** AVIF files by pixel width, ascending. */
  readonly avif: readonly { readonly file: string; readonly width: number }[]
  /** One WebP for browsers without AVIF. */
  readonly webp: string
}

/** A scene: the wide cut and, where it is shown on phones in another shape, a phone cut. */
export type Picture = {
  readonly wide: Cut
  readonly phone?: Cut
  /** Dominant colour as #rrggbb: the ground while nothing has come yet. */
  readonly colour: string
  /** A data URL of about 24 pixels, to be stretched and blurred. */
  readonly blur: string
}

/** A small thing: drawn file or a raster of twice its size. */
export type Icon = { readonly file: string; readonly width: number; readonly height: number }

export type BannerName = 'boat-race' | 'lotus-dawn' | 'naga-gold' | 'fifteen-seconds' | 'open-books'
export type DialogName = 'register' | 'login' | 'forget'
export type PageName = 'maintenance' | 'region' | 'jackpot' | 'wallet'
export type CategoryName =
  | 'home'
  | 'hot'
  | 'slots'
  | 'live'
  | 'sports'
  | 'fish'
  | 'poker'
  | 'esports'
  | 'lottery'
  | 'cockfight'
  | 'crash'
  | 'promotions'
  | 'casino'
export type ObjectName = 'crown' | 'coin' | 'coins' | 'gift' | 'trophy' | 'envelope' | 'wheel'
export type AvatarName =
  | 'elephant'
  | 'tiger'
  | 'rabbit'
  | 'fox'
  | 'panda'
  | 'owl'
  | 'turtle'
  | 'peacock'
  | 'monkey'
  | 'frog'
  | 'buffalo'
  | 'swan'
export type BrandFile =
  | 'favicon.svg'
  | 'favicon-32.png'
  | 'favicon-48.png'
  | 'apple-touch-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable-512.png'
  | 'social-card.jpg'

export type Manifest = {
  readonly banners: Readonly<Record<BannerName, Picture>>
  readonly dialogs: Readonly<Record<DialogName, Picture>>
  readonly pages: Readonly<Record<PageName, Picture>>
  readonly menu: Readonly<Record<BannerName, Picture>>
  readonly categories: Readonly<Record<CategoryName, Icon>>
  readonly objects: Readonly<Record<ObjectName, Icon>>
  readonly avatars: Readonly<Record<AvatarName, Icon>>
  /** Colour marks by vendor code, 48 square. */
  readonly vendors: Readonly<Record<string, Icon>>
  /** One-colour lock-ups by vendor code, 132 x 40, black: use as CSS mask so that the theme gives the colour. */
  readonly vendorMasks: Readonly<Record<string, Icon>>
  /** Sign and name of the (invented) banks, 128 x 40, for the scrolling strip. */
  readonly banks: Readonly<Record<string, Icon>>
  /** The banks' signs, 40 square. */
  readonly bankBadges: Readonly<Record<string, Icon>>
  readonly payments: Readonly<Record<string, Icon>>
  readonly flags: Readonly<Record<'km' | 'en' | 'zh' | 'kh' | 'us' | 'gb' | 'cn', Icon>>
  /** Files with fixed names at the root of the folder: favicons, app icons, social card. */
  readonly brand: Readonly<Record<BrandFile, Icon>>
}
