import { bevel, linear, radial, svg, times } from '@tonle/art/draw'

/** The kite is drawn in this box, flying straight up, its bridle at the middle. */
export const KITE = 240

const GOLD = 'url(#kGold)'
/** One side of the upper sail: from the head along the wing to the waist. */
const WING = 'M120 26C96 30 72 20 46 44C30 58 22 76 16 98C38 92 58 96 74 108C92 122 104 132 120 148Z'
/** One side of the lower sail, down to the tail. */
const TAIL = 'M120 138C104 142 88 150 66 150C56 156 50 168 48 182C64 178 78 182 90 192C102 204 112 216 120 232Z'
/** A flame of kbach on the wing, and a smaller one on the tail. */
const FLAME = 'M112 58C96 56 84 64 74 60C66 57 56 62 50 74C60 70 68 74 76 82C84 90 98 92 112 116Z'
const FLAME_LOW = 'M113 158C102 162 92 166 82 164C74 163 68 168 65 175C74 174 82 178 90 186C98 194 106 202 113 212Z'

const both = (body: string): string => `${body}<g transform="translate(240 0) scale(-1 1)">${body}</g>`

export const kitePaints = (): string =>
  linear(
    'kGold',
    [
      [0, '#FFF6CF'],
      [0.35, '#FFD86B'],
      [0.6, '#E29A22'],
      [1, '#FFE59A'],
    ],
    '0 0 1 1',
  ) +
  linear('kSail', [
    [0, '#FF8FC4'],
    [0.45, '#F0297F'],
    [1, '#8A0F63'],
  ]) +
  linear('kLow', [
    [0, '#7C5CFF'],
    [0.6, '#5A2BD0'],
    [1, '#2E1278'],
  ]) +
  linear('kFlame', [
    [0, '#FFF3C4'],
    [0.5, '#FFC45A'],
    [1, '#FF8A3C'],
  ]) +
  radial('kHeart', [
    [0, '#FFFBE6'],
    [0.5, '#FFD66B'],
    [1, '#D9821E'],
  ])

/** Sails of silk on bamboo, with the singing bow (ek) above the head. */
export const kite = (): string =>
  `<path d="M58 30Q120 -22 182 30" fill="none" stroke="#6B3A12" stroke-width="8" stroke-linecap="round"/><path d="M58 30Q120 -22 182 30" fill="none" stroke="${GOLD}" stroke-width="4.5" stroke-linecap="round"/><path d="M58 30Q120 14 182 30" fill="none" stroke="#FFF6CF" stroke-width="1.6"/>` +
  both(
    `<path d="${TAIL}" fill="url(#kLow)" stroke="${GOLD}" stroke-width="4" stroke-linejoin="round"/><path d="${FLAME_LOW}" fill="#B9A5FF" opacity=".55"/>` +
      `<path d="${WING}" fill="url(#kSail)" stroke="${GOLD}" stroke-width="4.5" stroke-linejoin="round"/><path d="${FLAME}" fill="url(#kFlame)" opacity=".95"/><path d="M104 68C92 68 84 72 78 70M104 84C94 84 88 84 84 80" fill="none" stroke="#C8461F" stroke-width="2.4" stroke-linecap="round"/>` +
      times(4, i => `<circle cx="${34 + i * 12}" cy="${82 + i * 5}" r="${3.4 - i * 0.4}" fill="#FFE59A"/>`) +
      '<path d="M22 94C44 86 66 92 82 106" fill="none" stroke="#FFD0E6" stroke-opacity=".55" stroke-width="3"/>',
  ) +
  `<path d="M120 8V234" stroke="#6B3A12" stroke-width="7" stroke-linecap="round"/><path d="M120 8V234" stroke="#FFD86B" stroke-width="3.6" stroke-linecap="round"/>` +
  `<circle cx="120" cy="112" r="21" fill="#8A0F63"/><circle cx="120" cy="112" r="18" fill="url(#kHeart)"/>` +
  times(8, i => `<ellipse cx="120" cy="101" rx="3.4" ry="8" fill="#F0297F" transform="rotate(${i * 45} 120 112)"/>`) +
  '<circle cx="120" cy="112" r="6" fill="#FFFBE6"/>'

/** The kite alone, for the scene. */
export const kiteDrawing = (): string =>
  svg(KITE, KITE, `<defs>${kitePaints()}${bevel('kLift', 2.2, '#2A0A3C', 0.5)}</defs><g filter="url(#kLift)">${kite()}</g>`)
