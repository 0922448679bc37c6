import { outline, pathOf } from '../draw/font.ts'
import { phosphor } from '../draw/motif.ts'
import { linear, n, place, svg } from '../draw/svg.ts'
import { EMBLEMS } from './emblems.ts'

/** Invented banks of the sandbox: code, name on the mark, colours, sign. No real bank is meant; a licensed brand brings its own files. */
export const BANKS = [
  ['TKB', 'Tonle Bank', '#F4577F', '#A3195E', 0],
  ['MKG', 'Mekong', '#3FC6DB', '#0B5E9E', 2],
  ['LTS', 'Lotus', '#FF9AC8', '#C2226E', 1],
  ['RVR', 'River', '#6CCBFF', '#1F4FC0', 13],
  ['DLT', 'Delta', '#7FE08A', '#0F7A52', 5],
  ['PLM', 'Palm Pay', '#B7DD5A', '#3C7D1C', 9],
  ['STL', 'Stilt', '#FFC560', '#C2601C', 6],
  ['BRT', 'Bright', '#FFE07A', '#D98A12', 4],
  ['SLK', 'Silk', '#B98CFF', '#5A24B8', 11],
  ['ORC', 'Orchid', '#FF8FD0', '#8A2AA8', 15],
] as const
export type BankCode = (typeof BANKS)[number][0]

/** A bank's card for the scrolling strip: 128 x 40, sign and name; the name is mid grey, legible on both themes. */
export function bankStrip(code: BankCode): string {
  const [, name, top, bottom, sign] = BANKS.find(bank => bank[0] === code) ?? BANKS[0]
  const line = outline('sora', name, 14.5)
  const d = pathOf(line.steps, (x, y) => [44 + x - line.left, 20 + y - line.top - line.height / 2])
  return svg(
    128,
    40,
    `<defs>${linear(
      'g',
      [
        [0, top],
        [1, bottom],
      ],
      '0 0 .6 1',
    )}</defs><rect x="4" y="4" width="32" height="32" rx="9" fill="url(#g)"/>${place(20, 20, EMBLEMS[sign] ?? '', 0.86, 0, 'fill="#fff"')}<path d="${d}" fill="#748A9F"/>`,
  )
}

/** The sign alone, 40 square, for rows and cards. */
export function bankBadge(code: BankCode): string {
  const [, , top, bottom, sign] = BANKS.find(bank => bank[0] === code) ?? BANKS[0]
  return svg(
    40,
    40,
    `<defs>${linear(
      'g',
      [
        [0, top],
        [1, bottom],
      ],
      '0 0 .6 1',
    )}${linear('l', [
      [0, '#fff', 0.3],
      [0.5, '#fff', 0],
    ])}</defs><rect width="40" height="40" rx="11" fill="url(#g)"/><rect width="40" height="20" rx="11" fill="url(#l)"/>${place(20, 20, EMBLEMS[sign] ?? '', 1.06, 0, 'fill="#fff"')}`,
  )
}

/** Ways to pay: a Phosphor icon on a colour tile, 40 square. */
export const PAYMENTS = {
  bank: ['bank-fill', '#6CCBFF', '#1F4FC0'],
  qr: ['qr-code-bold', '#FF8FA8', '#C2226E'],
  card: ['credit-card-fill', '#B98CFF', '#5A24B8'],
  wallet: ['wallet-fill', '#7FE08A', '#0F7A52'],
  crypto: ['currency-circle-dollar-fill', '#5CE0C8', '#0B7A6A'],
  agent: ['users-three-fill', '#FFC560', '#C2601C'],
} as const
export type PaymentName = keyof typeof PAYMENTS

export function paymentTile(name: PaymentName): string {
  const [icon, top, bottom] = PAYMENTS[name]
  return svg(
    40,
    40,
    `<defs>${linear(
      'g',
      [
        [0, top],
        [1, bottom],
      ],
      '0 0 .6 1',
    )}</defs><rect width="40" height="40" rx="11" fill="url(#g)"/><g transform="translate(9 9) scale(${n(22 / 256)})" color="#fff">${phosphor(icon)}</g>`,
  )
}
