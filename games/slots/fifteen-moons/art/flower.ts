import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

const petal = (long: number, wide: number, paint: string): string =>
  `<path d="M0 4C${n(-wide)} ${n(-long * 0.16)} ${n(-wide)} ${n(-long * 0.72)} ${n(-wide * 0.18)} ${n(-long)}Q0 ${n(-long * 1.05)} ${n(wide * 0.18)} ${n(-long)}C${n(wide)} ${n(-long * 0.72)} ${n(wide)} ${n(-long * 0.16)} 0 4Z" fill="url(#${paint})" stroke="#A86A05" stroke-opacity=".5" stroke-width="1.2"/><path d="M0 -6Q${n(-wide * 0.14)} ${n(-long * 0.5)} 0 ${n(-long * 0.82)}" stroke="#B8780A" stroke-opacity=".45" stroke-width="1.6" fill="none"/>`

/** A rumduol in bloom: three broad petals, three inner ones closed over its heart, two leaves. About 170 wide. */
export function flowerMotif(): string {
  const paints =
    linear('outer', [
      [0, '#FFFBD8'],
      [0.5, '#FFE06A'],
      [1, '#E09A12'],
    ]) +
    linear('inner', [
      [0, '#FFF7B8'],
      [0.5, '#FFC42E'],
      [1, '#B86A05'],
    ]) +
    linear('green', [
      [0, '#A8F0A0'],
      [0.5, '#22A060'],
      [1, '#04543A'],
    ]) +
    radial(
      'core',
      [
        [0, '#FFF3B0'],
        [0.5, '#E8507A'],
        [1, '#7A0A3E'],
      ],
      '.4 .34 .8',
    )
  const leaf = (turn: number) =>
    place(
      120,
      122,
      '<path d="M0 0C26 -30 72 -34 98 -8C74 18 28 24 0 0Z" fill="url(#green)"/><path d="M6 -1Q50 -10 90 -8" stroke="#D8FFC8" stroke-opacity=".7" stroke-width="2" fill="none"/>',
      1,
      turn,
    )
  const three = (from: number, body: string) => times(3, i => place(120, 116, body, 1, from + i * 120))
  return (
    `<defs>${paints}</defs>` +
    raised(leaf(28) + leaf(166)) +
    raised(three(0, petal(82, 44, 'outer'))) +
    raised(three(60, petal(58, 36, 'inner'))) +
    raised('<circle cx="120" cy="116" r="19" fill="url(#core)"/>') +
    times(8, i => place(120, 116, '<circle cy="-12" r="3" fill="#FFE89A"/>', 1, i * 45)) +
    '<path d="M110 108Q116 101 126 103" stroke="#fff" stroke-width="3" stroke-opacity=".8" fill="none" stroke-linecap="round"/>'
  )
}
