import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

/** A petal from its foot at 0 0 upwards, pointed, with veins; `paint` names its gradient. */
const petal = (long: number, wide: number, paint: string, vein: string): string =>
  `<path d="M0 0C${n(-wide * 0.7)} ${n(-long * 0.18)} ${n(-wide * 0.78)} ${n(-long * 0.66)} 0 ${n(-long)}C${n(wide * 0.78)} ${n(-long * 0.66)} ${n(wide * 0.7)} ${n(-long * 0.18)} 0 0Z" fill="url(#${paint})" stroke="${vein}" stroke-opacity=".55" stroke-width="1"/>` +
  `<path d="M0 ${n(-long * 0.1)}Q${n(-wide * 0.16)} ${n(-long * 0.5)} 0 ${n(-long * 0.9)}M0 ${n(-long * 0.08)}Q${n(-wide * 0.5)} ${n(-long * 0.5)} ${n(-wide * 0.1)} ${n(-long * 0.86)}M0 ${n(-long * 0.08)}Q${n(wide * 0.5)} ${n(-long * 0.5)} ${n(wide * 0.1)} ${n(-long * 0.86)}" fill="none" stroke="${vein}" stroke-opacity=".35" stroke-width=".9"/>`

/** An open lotus in gold-edged pink with its golden heart, about 168 wide, centred at 120 108. */
export function lotusMotif(): string {
  const paints =
    linear('pBack', [
      [0, '#E01279'],
      [0.5, '#FF5FA2'],
      [1, '#A30C63'],
    ]) +
    linear('pMid', [
      [0, '#FF3D93'],
      [0.45, '#FF8FC0'],
      [1, '#FFD6E6'],
    ]) +
    linear('pFront', [
      [0, '#FF68AC'],
      [0.4, '#FFB6D4'],
      [1, '#FFF4F0'],
    ]) +
    radial(
      'heart',
      [
        [0, '#FFFBD0'],
        [0.5, '#FFC53A'],
        [1, '#A85A05'],
      ],
      '.4 .34 .8',
    )
  const fan = (count: number, spread: number, long: number, wide: number, paint: string, y: number) =>
    times(count, i =>
      place(
        120,
        y,
        petal(long * (1 - 0.14 * Math.abs(i / (count - 1) - 0.5)), wide, paint, '#B5125F'),
        1,
        (i / (count - 1) - 0.5) * spread,
      ),
    )
  const stamens = times(15, i =>
    place(
      120,
      122,
      `<path d="M0 0V-34" stroke="#FFD65C" stroke-width="2.2"/><circle cy="-35" r="3.4" fill="#FFE88F"/>`,
      1,
      -56 + i * 8,
    ),
  )
  const leaf = (turn: number) =>
    place(
      120,
      150,
      `<path d="M0 6C28 -22 74 -20 98 4C74 26 28 26 0 6Z" fill="#0B7A4A"/><path d="M6 5H90M30 4L50 -8M48 4L68 -7M30 6L50 17M48 6L68 16" stroke="#7BE39B" stroke-opacity=".6" stroke-width="1.6" fill="none"/>`,
      1,
      turn,
    )
  return (
    `<defs>${paints}</defs>` +
    raised(leaf(8) + leaf(172)) +
    raised(fan(7, 156, 94, 30, 'pBack', 140)) +
    raised(fan(6, 132, 84, 28, 'pMid', 146)) +
    stamens +
    raised('<ellipse cx="120" cy="122" rx="22" ry="15" fill="url(#heart)"/>') +
    times(7, i => `<circle cx="${n(106 + i * 4.7)}" cy="${n(121 + (i % 2) * 5)}" r="2" fill="#8A4A02"/>`) +
    raised(fan(5, 150, 66, 29, 'pFront', 158)) +
    raised(place(120, 164, petal(60, 31, 'pFront', '#C2226B')))
  )
}
