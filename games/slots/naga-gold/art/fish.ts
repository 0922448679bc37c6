import { linear, n, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

const BODY = 'M38 112C52 76 96 62 134 72C156 78 170 92 182 104C170 124 150 142 120 148C82 154 50 144 38 112Z'

/** The golden carp of the lake, facing left, among drops. About 176 wide. */
export function fishMotif(): string {
  const paints =
    linear('scale', [
      [0, '#FFF1A8'],
      [0.4, '#FFB52E'],
      [0.75, '#F0720F'],
      [1, '#8F2C05'],
    ]) +
    linear('fin', [
      [0, '#FFD65C'],
      [0.6, '#FF5A3C'],
      [1, '#B01238'],
    ]) +
    radial(
      'eyeball',
      [
        [0, '#FFFFFF'],
        [0.6, '#FFF2C4'],
        [1, '#C78A1A'],
      ],
      '.4 .4 .7',
    ) +
    `<clipPath id="body"><path d="${BODY}"/></clipPath>`
  const scales = times(9, row =>
    times(13, column => {
      const x = 74 + column * 12 + (row % 2) * 6
      const y = 62 + row * 11
      return `<path d="M${x} ${y}a7.4 7.4 0 1 0 0 13.4" fill="none" stroke="#A63C04" stroke-opacity=".6" stroke-width="1.7"/><path d="M${x - 1.6} ${y + 2}a6 6 0 0 0 -3 5" fill="none" stroke="#FFF7C8" stroke-opacity=".8" stroke-width="1.5"/>`
    }),
  )
  const ribs = (x: number, y: number, toX: number, toY: number, count: number, spread: number) =>
    times(
      count,
      i =>
        `<path d="M${x} ${y}Q${n((x + toX) / 2)} ${n(y + (i - count / 2) * spread * 0.4)} ${toX} ${n(toY + (i - count / 2) * spread)}"/>`,
    )
  const tail = 'M176 104C188 92 198 62 216 50C214 74 204 92 200 106C208 120 214 140 212 164C194 152 184 126 176 112Z'
  const back = 'M84 72C92 46 122 34 150 44C146 52 148 62 158 78C134 66 108 64 84 72Z'
  const belly = 'M96 146C98 162 112 176 132 178C128 168 128 158 132 146Z'
  const side = 'M92 118C110 112 126 120 132 136C116 142 100 136 92 118Z'
  return (
    `<defs>${paints}</defs>` +
    raised(`<path d="${tail}" fill="url(#fin)"/><path d="${back}" fill="url(#fin)"/><path d="${belly}" fill="url(#fin)"/>`) +
    `<g fill="none" stroke="#FFE9A0" stroke-opacity=".65" stroke-width="1.5">${ribs(182, 107, 209, 108, 8, 12)}${ribs(118, 70, 128, 46, 7, 0)}<path d="M96 68Q104 50 118 42M108 67Q116 50 130 42M120 67Q128 52 142 44M132 70Q138 56 150 48M104 150Q110 164 122 172M114 149Q118 160 128 168"/></g>` +
    raised(`<path d="${BODY}" fill="url(#scale)"/>`) +
    `<g clip-path="url(#body)">${scales}<path d="M38 112C58 92 70 86 84 78C94 96 94 126 84 146C60 144 44 132 38 112Z" fill="#FFC247"/><path d="M30 100Q90 60 180 92L184 60H30Z" fill="#fff" opacity=".22"/><path d="M40 124Q100 160 176 116L180 160H40Z" fill="#7A1C02" opacity=".35"/></g>` +
    `<path d="M84 78C96 96 96 128 84 147" fill="none" stroke="#A63C04" stroke-width="2.6"/><path d="M80 82C90 98 90 126 80 143" fill="none" stroke="#FFF3B4" stroke-opacity=".8" stroke-width="1.6"/>` +
    raised(`<path d="${side}" fill="url(#fin)"/>`) +
    `<g fill="none" stroke="#FFE9A0" stroke-opacity=".7" stroke-width="1.4"><path d="M96 120Q112 120 126 132M96 121Q108 126 118 137M97 119Q114 116 130 128"/></g>` +
    `<circle cx="62" cy="102" r="11.5" fill="#5A1F02"/><circle cx="62" cy="102" r="9.6" fill="url(#eyeball)"/><circle cx="60.5" cy="102" r="5.6" fill="#1A0A02"/><circle cx="58.4" cy="99.4" r="2.1" fill="#fff"/>` +
    `<path d="M39 114Q48 118 54 126" fill="none" stroke="#8F2C05" stroke-width="2.6" stroke-linecap="round"/><path d="M44 122Q34 130 36 144M52 128Q46 138 50 150" fill="none" stroke="#FFB52E" stroke-width="3" stroke-linecap="round"/>` +
    times(
      6,
      i =>
        `<circle cx="${[44, 56, 36, 186, 66, 176][i]}" cy="${[60, 46, 78, 168, 170, 40][i]}" r="${[6, 4, 3.4, 5, 4, 4][i]}" fill="#fff" fill-opacity=".18" stroke="#fff" stroke-opacity=".75" stroke-width="1.3"/>`,
    )
  )
}
