import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

/** An eyed feather from its foot upwards. */
const feather = (long: number, wide: number): string =>
  `<path d="M0 0C${n(-wide * 0.4)} ${n(-long * 0.5)} ${n(-wide)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(wide)} ${n(-long * 0.8)} ${n(wide * 0.4)} ${n(-long * 0.5)} 0 0Z" fill="url(#vane)" stroke="#04443A" stroke-width=".9"/>` +
  `<path d="M0 0V${n(-long * 0.7)}" stroke="#F2D675" stroke-width="1.3"/>` +
  `<ellipse cy="${n(-long * 0.82)}" rx="${n(wide * 0.52)}" ry="${n(wide * 0.66)}" fill="#F6C445"/><ellipse cy="${n(-long * 0.815)}" rx="${n(wide * 0.39)}" ry="${n(wide * 0.5)}" fill="#1EC6C0"/><ellipse cy="${n(-long * 0.8)}" rx="${n(wide * 0.25)}" ry="${n(wide * 0.33)}" fill="#1B2FA8"/><circle cx="${n(-wide * 0.08)}" cy="${n(-long * 0.83)}" r="${n(wide * 0.09)}" fill="#DFF6FF"/>`

/** A peacock that shows its train, seen from the front, about 180 wide. */
export function peacockMotif(): string {
  const paints =
    linear('vane', [
      [0, '#B4F060'],
      [0.35, '#2FBF7A'],
      [0.8, '#0A7F74'],
      [1, '#06524E'],
    ]) +
    linear(
      'breast',
      [
        [0, '#49D8FF'],
        [0.4, '#1576E8'],
        [1, '#0C1E7E'],
      ],
      '0 0 1 1',
    ) +
    radial(
      'belly',
      [
        [0, '#57E3FF'],
        [0.5, '#1F6FE6'],
        [1, '#0B1766'],
      ],
      '.4 .3 .8',
    )
  const ring = (count: number, spread: number, long: number, wide: number) =>
    times(count, i =>
      place(120, 164, feather(long * (1 - 0.06 * Math.abs(i / (count - 1) - 0.5)), wide), 1, (i / (count - 1) - 0.5) * spread),
    )
  const crest = times(5, i =>
    place(
      120,
      72,
      `<path d="M0 0V-19" stroke="#F6C445" stroke-width="1.6"/><circle cy="-21" r="3.1" fill="#27D8D0"/><circle cy="-21" r="1.4" fill="#1B2FA8"/>`,
      1,
      -36 + i * 18,
    ),
  )
  const body =
    'M120 66C131 66 137 75 135 86C132 101 146 116 149 136C152 158 138 176 120 176C102 176 88 158 91 136C94 116 108 101 105 86C103 75 109 66 120 66Z'
  const scales = times(5, row =>
    times(
      6,
      i =>
        `<path d="M${n(96 + i * 8 + (row % 2) * 4)} ${120 + row * 10}q4 8 8 0" fill="none" stroke="#8CF0FF" stroke-opacity=".55" stroke-width="1.3"/>`,
    ),
  )
  return (
    `<defs>${paints}<clipPath id="bird"><path d="${body}"/></clipPath></defs>` +
    raised(ring(13, 176, 124, 18)) +
    raised(ring(11, 164, 98, 16)) +
    raised(ring(9, 152, 74, 14)) +
    crest +
    raised(`<path d="${body}" fill="url(#belly)"/>`) +
    `<g clip-path="url(#bird)">${scales}<path d="M100 70Q108 110 92 170L84 60Z" fill="#fff" opacity=".25"/></g>` +
    raised(
      '<path d="M94 178H146L140 188H100Z" fill="url(#gold)"/><path d="M106 148Q120 160 134 148Q130 166 120 170Q110 166 106 148Z" fill="url(#gold)"/><circle cx="120" cy="159" r="5" fill="url(#ruby)"/>',
    ) +
    `<ellipse cx="113" cy="80" rx="4.6" ry="5" fill="#fff"/><ellipse cx="127" cy="80" rx="4.6" ry="5" fill="#fff"/><circle cx="113.8" cy="80.6" r="2.5" fill="#0A0A24"/><circle cx="126.2" cy="80.6" r="2.5" fill="#0A0A24"/>` +
    raised('<path d="M115 87Q120 84 125 87L120 99Z" fill="#FFC53A"/>')
  )
}
