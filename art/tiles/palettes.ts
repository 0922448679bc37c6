/** The sixteen grounds a tile can stand on. */
export type Palette = {
  readonly top: string
  readonly middle: string
  readonly bottom: string
  readonly deep: string
  readonly light: string
}

const palette = (top: string, middle: string, bottom: string, deep: string, light: string): Palette => ({
  top,
  middle,
  bottom,
  deep,
  light,
})

export const PALETTES = {
  dusk: palette('#F2708C', '#7A2C7E', '#1B1140', '#120A2E', '#FFC27A'),
  lagoon: palette('#2CC6D6', '#0B6FA8', '#06284F', '#04193A', '#A6FFF1'),
  jade: palette('#3FD28B', '#0B7A58', '#043A33', '#03261F', '#D8FFA6'),
  ember: palette('#FF7A2B', '#B81D1D', '#3F0713', '#28030B', '#FFD166'),
  royal: palette('#7A5CFF', '#4520A8', '#190A4D', '#10063A', '#E2B8FF'),
  gold: palette('#FFCF5A', '#C46A10', '#4A1C05', '#2E1003', '#FFF2A8'),
  night: palette('#2A4BD0', '#161F78', '#0A0C38', '#06072A', '#8FD0FF'),
  rose: palette('#FF8FC0', '#D22C82', '#520A45', '#36052F', '#FFE0B8'),
  crimson: palette('#E8303A', '#93101F', '#3A040C', '#260207', '#FFB25A'),
  mint: palette('#8AF5D8', '#22AFA8', '#0A4560', '#052A40', '#FFFFD0'),
  sand: palette('#7FC8E8', '#D9913C', '#6B3210', '#3D1A06', '#FFE9A3'),
  aurora: palette('#0E3B6E', '#1D5C86', '#0A2340', '#061529', '#67FFC8'),
  candy: palette('#FF9AD8', '#B45CF0', '#5A1FA0', '#34106B', '#FFF3A0'),
  forest: palette('#B7E24A', '#2E8B3A', '#0A3A22', '#052415', '#FFF6A0'),
  ink: palette('#38507A', '#1B2848', '#0A1024', '#060A18', '#9FC4FF'),
  peach: palette('#FFB36B', '#F0566B', '#6A1450', '#3D0A35', '#FFF0B0'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]

/** Letter fills: top, middle, bottom of the gradient, inner stroke, outer stroke. */
export type Fill = readonly [top: string, middle: string, bottom: string, inner: string, outer: string]

export const FILLS = {
  gold: ['#FFFBE0', '#FFD54A', '#E07A00', '#7A2E00', '#2A0E00'],
  fire: ['#FFF3B0', '#FF9A2B', '#E3170A', '#6B0500', '#240100'],
  ice: ['#FFFFFF', '#B8ECFF', '#3A9BE8', '#0B3C86', '#03122F'],
  jade: ['#F4FFD8', '#7CEB8C', '#0F9F63', '#04492F', '#01160F'],
  pink: ['#FFFFFF', '#FFC0E4', '#F0379A', '#7E0B55', '#28021D'],
  violet: ['#FFFFFF', '#DDC4FF', '#8B4DF0', '#3A1183', '#12042F'],
  white: ['#FFFFFF', '#F4F8FF', '#B9C8E6', '#1A2747', '#060B18'],
  lime: ['#FFFFE0', '#D6F54A', '#5FB50A', '#1E4A00', '#081600'],
  silver: ['#FFFFFF', '#DDE3EC', '#8894A8', '#27303F', '#0A0E15'],
} as const satisfies Record<string, Fill>

export type FillName = keyof typeof FILLS
