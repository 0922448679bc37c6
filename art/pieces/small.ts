import { boatRace } from '../banners/boat-race.ts'
import { flag } from '../draw/motif.ts'
import type { BrandFile } from '../manifest.ts'
import { BANKS, bankBadge, bankStrip, PAYMENTS, type PaymentName, paymentTile } from '../marks/banks.ts'
import { appIcon, cardName, favicon } from '../marks/logo.ts'
import { VENDOR_CODES, vendorBadge, vendorLockup } from '../marks/vendors.ts'
import { AVATARS, avatar } from '../objects/avatars.ts'
import { CATEGORIES, OBJECTS } from '../objects/object.ts'
import type { FixedPiece, IconPiece, SvgPiece } from './piece.ts'

const icon = (draw: () => string, size: number, maxKb: number): IconPiece => ({
  kind: 'icon',
  draw,
  size,
  maxBytes: maxKb * 1024,
})
const vector = (draw: () => string, width: number, height: number): SvgPiece => ({ kind: 'svg', draw, width, height })
const fixed = (draw: () => string, width: number, height: number, format: FixedPiece['format']): FixedPiece => ({
  kind: 'fixed',
  draw,
  width,
  height,
  format,
})
const table = <Made>(names: readonly string[], make: (name: string) => Made): Record<string, Made> =>
  Object.fromEntries(names.map(name => [name, make(name)]))

export const categories = Object.fromEntries(Object.entries(CATEGORIES).map(([name, draw]) => [name, icon(draw, 96, 10)]))
export const objects = Object.fromEntries(Object.entries(OBJECTS).map(([name, draw]) => [name, icon(draw, 96, 10)]))
export const avatars = table(AVATARS, name => icon(() => avatar(name as (typeof AVATARS)[number]), 96, 6))
export const vendors = Object.fromEntries(VENDOR_CODES.map(code => [code, vector(() => vendorBadge(code), 48, 48)]))
export const vendorMasks = Object.fromEntries(VENDOR_CODES.map(code => [code, vector(() => vendorLockup(code), 132, 40)]))
export const banks = Object.fromEntries(BANKS.map(([code]) => [code, vector(() => bankStrip(code), 128, 40)]))
export const bankBadges = Object.fromEntries(BANKS.map(([code]) => [code, vector(() => bankBadge(code), 40, 40)]))
export const payments = table(Object.keys(PAYMENTS), name => vector(() => paymentTile(name as PaymentName), 40, 40))

const COUNTRIES = { km: 'kh', en: 'gb', zh: 'cn', kh: 'kh', us: 'us', gb: 'gb', cn: 'cn' } as const
export const flags = Object.fromEntries(
  Object.entries(COUNTRIES).map(([name, country]) => [name, vector(() => flag(country), 20, 20)]),
)

/** The card shown when a link is shared: the races at dusk with the names at the left. */
function socialCard(): string {
  const scene = boatRace({
    width: 1200,
    height: 630,
    focusX: 790,
    scale: 1.5,
    narrow: false,
    lights: [
      [-260, 40, 0.9],
      [-330, 110, 1.2],
      [180, 60, 0.8],
    ],
  })
  return scene.replace('</svg>', `${cardName(76, 72, 132)}</svg>`)
}

export const brand: Readonly<Record<BrandFile, FixedPiece>> = {
  'favicon.svg': fixed(favicon, 32, 32, 'svg'),
  'favicon-32.png': fixed(favicon, 32, 32, 'png'),
  'favicon-48.png': fixed(favicon, 48, 48, 'png'),
  'apple-touch-icon.png': fixed(() => appIcon(0.16, false), 180, 180, 'png'),
  'icon-192.png': fixed(() => appIcon(0.14, true), 192, 192, 'png'),
  'icon-512.png': fixed(() => appIcon(0.14, true), 512, 512, 'png'),
  'icon-maskable-512.png': fixed(() => appIcon(0.24, false), 512, 512, 'png'),
  'social-card.jpg': fixed(socialCard, 1200, 630, 'jpg'),
}
