import { linear, n, place, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

/** A stalk from its foot upwards, with an ear of rice that bends. */
function stalk(turn: number, long: number): string {
  const bend = turn > 0 ? 1 : -1
  const grains = times(9, i => {
    const t = i / 8
    const [x, y] = [bend * (4 + t * 20), -long - 4 - Math.sin(t * 2.1) * 20 + t * 16]
    return `<ellipse cx="${n(x - 3)}" cy="${n(y)}" rx="4.6" ry="7.6" transform="rotate(${n(bend * (30 + t * 70) - 24)} ${n(x - 3)} ${n(y)})" fill="url(#grain)" stroke="#8A5206" stroke-opacity=".6" stroke-width=".9"/><ellipse cx="${n(x + 3)}" cy="${n(y + 2)}" rx="4.6" ry="7.6" transform="rotate(${n(bend * (30 + t * 70) + 24)} ${n(x + 3)} ${n(y + 2)})" fill="url(#grain)" stroke="#8A5206" stroke-opacity=".6" stroke-width=".9"/>`
  })
  return place(
    120,
    146,
    `<path d="M-2.4 0Q-1.6 ${n(-long * 0.6)} ${n(bend * 4)} ${n(-long)}L${n(bend * 4 + 3)} ${n(-long)}Q3 ${n(-long * 0.6)} 2.4 0Z" fill="url(#straw)"/>${grains}`,
    1,
    turn,
  )
}

/** A sheaf of ripe rice in a pink ribbon. About 150 wide. */
export function sheafMotif(): string {
  const paints =
    linear('grain', [
      [0, '#FFF9C8'],
      [0.5, '#FFC93C'],
      [1, '#C77A0A'],
    ]) +
    linear('straw', [
      [0, '#F7E07A'],
      [0.6, '#A9B84A'],
      [1, '#5E7A2A'],
    ]) +
    linear('ribbon', [
      [0, '#FF86B4'],
      [0.5, '#E0287C'],
      [1, '#8A0C50'],
    ])
  const feet = times(11, i => place(120, 144, `<path d="M-2.6 0L-3.4 44H3.4L2.6 0Z" fill="url(#straw)"/>`, 1, (i - 5) * 6.4))
  return (
    `<defs>${paints}</defs>` +
    raised(feet) +
    raised([-52, 52, -36, 36].map(turn => stalk(turn, 64)).join('')) +
    raised([-20, 20, -5, 6].map((turn, i) => stalk(turn, 74 + (i % 2) * 5)).join('')) +
    raised(
      '<path d="M96 134Q120 144 144 134L148 152Q120 164 92 152Z" fill="url(#ribbon)"/><path d="M120 148C100 134 82 140 78 156C92 166 110 162 120 148ZM120 148C140 134 158 140 162 156C148 166 130 162 120 148Z" fill="url(#ribbon)"/><path d="M114 150L98 186L112 180L120 152L128 180L142 186L126 150Z" fill="url(#ribbon)"/><circle cx="120" cy="148" r="8" fill="url(#gold)"/>',
    )
  )
}
