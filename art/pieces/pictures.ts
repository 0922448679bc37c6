import { boatRace } from '../banners/boat-race.ts'
import { fifteenSeconds } from '../banners/fifteen-seconds.ts'
import { type Frame, MENU, PHONE, WIDE } from '../banners/frame.ts'
import { lotusDawn } from '../banners/lotus-dawn.ts'
import { nagaGold } from '../banners/naga-gold.ts'
import { openBooks } from '../banners/open-books.ts'
import type { BannerName, DialogName, PageName } from '../manifest.ts'
import { farShore, lanternPanel, morningPanel, type PageFrame, racePanel, restingLake } from '../pages/evening-lake.ts'
import { jackpotGround } from '../pages/jackpot.ts'
import type { ScenePiece } from './piece.ts'

export type PictureCuts = { readonly wide: ScenePiece; readonly phone?: ScenePiece }

const BANNERS: Readonly<Record<BannerName, (frame: Frame) => string>> = {
  'boat-race': boatRace,
  'lotus-dawn': lotusDawn,
  'naga-gold': nagaGold,
  'fifteen-seconds': fifteenSeconds,
  'open-books': openBooks,
}

const scene = (draw: () => string, width: number, height: number, widths: readonly number[], maxKb: number): ScenePiece => ({
  kind: 'scene',
  draw,
  width,
  height,
  widths,
  maxBytes: maxKb * 1024,
})
const table = <Name extends string, Made, Value>(
  source: Readonly<Record<Name, Value>>,
  make: (value: Value, name: Name) => Made,
): Record<Name, Made> =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, make(value as Value, name as Name)])) as Record<
    Name,
    Made
  >

/** Home banners: wide at 1x and 2x, phone at 2x and 3x of 354. */
export const banners = table(BANNERS, draw => ({
  wide: scene(() => draw(WIDE), 1000, 340, [1000, 2000], 45),
  phone: scene(() => draw(PHONE), 354, 158, [708], 18),
}))

/** The same scenes as small cards of the left menu. */
export const menu = table(BANNERS, draw => ({ wide: scene(() => draw(MENU), 208, 96, [416], 9) }))

const PANEL: PageFrame = { width: 356, height: 580, unit: 0.8, horizon: 0.72, words: 'above' }
const HEAD: PageFrame = { width: 780, height: 340, unit: 0.92, horizon: 0.66, words: 'left' }
const PANELS: Readonly<Record<DialogName, (frame: PageFrame) => string>> = {
  register: racePanel,
  login: morningPanel,
  forget: lanternPanel,
}

/** Dialogs: the upright panel of the wide dialog, and the head of the sheet on phones. */
export const dialogs = table(PANELS, draw => ({
  wide: scene(() => draw(PANEL), 356, 580, [712], 30),
  phone: scene(() => draw(HEAD), 390, 170, [780], 24),
}))

const PAGE: PageFrame = { width: 1920, height: 1080, unit: 1.2, horizon: 0.76, words: 'above' }
const TALL: PageFrame = { width: 390, height: 844, unit: 0.72, horizon: 0.76, words: 'above' }
const full = (draw: (frame: PageFrame) => string): PictureCuts => ({
  wide: scene(() => draw(PAGE), 1920, 1080, [1920], 80),
  phone: scene(() => draw(TALL), 390, 844, [780], 40),
})

/** Full pages, the jackpot's ground and the strip behind the balance. */
export const pages: Readonly<Record<PageName, PictureCuts>> = {
  maintenance: full(restingLake),
  region: full(farShore),
  jackpot: {
    wide: scene(() => jackpotGround(632, 512), 316, 256, [632], 24),
    phone: scene(() => jackpotGround(732, 112), 366, 56, [732], 10),
  },
  wallet: {
    wide: scene(
      () => lanternPanel({ width: 980, height: 220, unit: 0.82, horizon: 0.62, words: 'left' }),
      980,
      220,
      [980, 1960],
      40,
    ),
    phone: scene(() => lanternPanel({ width: 366, height: 168, unit: 0.5, horizon: 0.62, words: 'left' }), 366, 168, [732], 16),
  },
}
