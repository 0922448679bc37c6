import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised, word } from '../../art/gold.ts'

/** Rim and disc of a moon by the prize it carries. */
const MOONS = {
  plain: { rim: 'url(#gold)', disc: ['#FFFFFF', '#FFF3C4', '#E8B860'], halo: '#FFE9A0' },
  mini: { rim: '#3FD0A0', disc: ['#EAFFF6', '#7CEBC4', '#0A7A5C'], halo: '#7CFFD0' },
  minor: { rim: '#4FB4FF', disc: ['#EFF8FF', '#86CBFF', '#1458B0'], halo: '#8FD0FF' },
  major: { rim: '#FF6FB0', disc: ['#FFF0F7', '#FF9CC8', '#A8145E'], halo: '#FFA0D0' },
} as const

export type MoonName = keyof typeof MOONS

/** A full moon as a coin; its value is written on it by the scene. */
export function moonSymbol(name: MoonName): string {
  const { rim, disc, halo } = MOONS[name]
  const [light, body, deep] = disc
  const paints =
    radial(
      'moonDisc',
      [
        [0, light],
        [0.62, body],
        [1, deep],
      ],
      '.42 .34 .76',
    ) +
    radial('moonHalo', [
      [0, halo, 0.9],
      [0.62, halo, 0.5],
      [1, halo, 0],
    ])
  const seas = [
    [-34, -26, 17],
    [30, -36, 11],
    [40, 14, 15],
    [-12, 42, 13],
    [-46, 20, 9],
    [6, -56, 8],
  ] as const
  return (
    `<defs>${paints}<clipPath id="moonClip"><circle cx="120" cy="108" r="79"/></clipPath></defs><circle cx="120" cy="108" r="119" fill="url(#moonHalo)" opacity=".75"/>` +
    `<g filter="url(#bevel)"><circle cx="120" cy="108" r="97" fill="${rim}"/></g>` +
    times(20, i => place(120, 108, '<circle cy="-89" r="3.4" fill="#FFF8DC"/>', 1, i * 18)) +
    '<circle cx="120" cy="108" r="82" fill="#2A1A4A"/><circle cx="120" cy="108" r="79" fill="url(#moonDisc)"/>' +
    `<g clip-path="url(#moonClip)" fill="${deep}" opacity=".3">${seas.map(([x, y, r]) => `<circle cx="${120 + x}" cy="${108 + y}" r="${r}"/>`).join('')}</g>` +
    '<path d="M54 92Q62 40 120 36Q178 40 186 92Q120 62 54 92Z" fill="#fff" opacity=".34"/>'
  )
}

/** An open place among the moons: the new moon, hardly seen. */
export function newMoonSymbol(): string {
  const paints = radial(
    'newMoon',
    [
      [0, '#1C2A66'],
      [0.7, '#121A48'],
      [1, '#0A0F30'],
    ],
    '.42 .34 .8',
  )
  return (
    `<defs>${paints}</defs><circle cx="120" cy="108" r="84" fill="url(#newMoon)" opacity=".85"/><circle cx="120" cy="108" r="84" fill="none" stroke="#7F92E8" stroke-opacity=".34" stroke-width="3"/>` +
    '<path d="M72 40A84 84 0 0 0 72 176A92 92 0 0 1 72 40Z" fill="#A9BCFF" opacity=".28"/>'
  )
}

/** The star lantern stands for every symbol but the moon. It breaks its cell with its glow. */
export function wildSymbol(): string {
  const point = (i: number, radius: number) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    return `${n(120 + Math.cos(angle) * radius)} ${n(104 + Math.sin(angle) * radius)}`
  }
  const star = (far: number, near: number) => `M${times(10, i => `${i > 0 ? 'L' : ''}${point(i, i % 2 ? near : far)}`)}Z`
  const facets = times(
    5,
    i =>
      `<path d="M120 104L${point(i * 2, 84)}L${point(i * 2 + 1, 39)}Z" fill="#FFF6C8" opacity=".5"/><path d="M120 104L${point(i * 2, 84)}L${point(i * 2 + 9, 40)}Z" fill="#8A0A3C" opacity=".28"/>`,
  )
  const paints =
    radial(
      'paper',
      [
        [0, '#FFFBD0'],
        [0.35, '#FFB43C'],
        [1, '#D8204E'],
      ],
      '.5 .5 .56',
    ) +
    radial('starHalo', [
      [0, '#FFE78A', 0.95],
      [0.55, '#FF8A4A', 0.4],
      [1, '#FF8A4A', 0],
    ]) +
    linear('wildFill', [
      [0, '#FFFFFF'],
      [0.46, '#FFF0A0'],
      [0.54, '#FFC62E'],
      [1, '#FF7A12'],
    ])
  return (
    `<defs>${paints}</defs><circle cx="120" cy="104" r="118" fill="url(#starHalo)" opacity=".8"/>` +
    `<g filter="url(#bevel)"><path d="${star(95, 48)}" fill="url(#gold)" stroke="url(#gold)" stroke-width="12" stroke-linejoin="round"/></g>` +
    `<path d="${star(86, 41)}" fill="#4A0622"/><path d="${star(84, 39)}" fill="url(#paper)"/>${facets}` +
    raised('<circle cx="120" cy="104" r="15" fill="url(#gold)"/>') +
    times(
      5,
      i => `<circle cx="${point(i * 2, 90).split(' ')[0]}" cy="${point(i * 2, 90).split(' ')[1]}" r="5" fill="#FFF6D0"/>`,
    ) +
    word('WILD', 'lilita', 80, 168, 170, 'url(#wildFill)', '#5A0630')
  )
}
