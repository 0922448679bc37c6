import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

/** A coconut cut open before a whole one, with a palm leaf. About 160 wide. */
export function coconutMotif(): string {
  const paints =
    radial(
      'husk',
      [
        [0, '#C98A4A'],
        [0.55, '#7E4A1C'],
        [1, '#321804'],
      ],
      '.38 .3 .8',
    ) +
    radial(
      'flesh',
      [
        [0, '#FFFFFF'],
        [0.7, '#FFFDF4'],
        [1, '#D8CDB4'],
      ],
      '.5 .4 .6',
    ) +
    radial(
      'milk',
      [
        [0, '#FFFFFF'],
        [0.5, '#D8F4FA'],
        [1, '#8CC4D8'],
      ],
      '.4 .34 .8',
    ) +
    linear('leafFill', [
      [0, '#B8F06A'],
      [0.5, '#3FA84A'],
      [1, '#0C5A3A'],
    ])
  const leaf = (turn: number, long: number) =>
    place(
      126,
      92,
      `${times(9, i => {
        const t = 0.15 + i / 10
        return `<path d="M${n(t * long)} 0Q${n(t * long + 9)} ${n(-16 + t * 6)} ${n(t * long + 22)} ${n(-24 + t * 14)}Q${n(t * long + 16)} -6 ${n(t * long + 5)} 0ZM${n(t * long)} 0Q${n(t * long + 9)} ${n(16 - t * 6)} ${n(t * long + 22)} ${n(24 - t * 14)}Q${n(t * long + 16)} 6 ${n(t * long + 5)} 0Z" fill="url(#leafFill)"/>`
      })}<path d="M0 0Q${n(long * 0.5)} -5 ${n(long * 1.12)} 0" stroke="#0C5A3A" stroke-width="3" fill="none"/>`,
      1,
      turn,
    )
  const hairs = times(
    22,
    i =>
      `<path d="M${n(108 + Math.cos(i * 0.9) * (14 + i * 1.6))} ${n(84 + Math.sin(i * 0.9) * (12 + i * 1.4))}q6 5 3 12" stroke="#E0A868" stroke-opacity=".55" stroke-width="1.4" fill="none"/>`,
  )
  return (
    `<defs>${paints}</defs>` +
    raised(leaf(-152, 66) + leaf(-24, 62)) +
    raised('<circle cx="104" cy="88" r="47" fill="url(#husk)"/>') +
    hairs +
    '<g fill="#241002"><ellipse cx="96" cy="66" rx="5" ry="6.4"/><ellipse cx="114" cy="68" rx="5" ry="6.4"/><ellipse cx="104" cy="81" rx="4.4" ry="5.4"/></g>' +
    raised(
      '<path d="M74 130C74 166 104 184 134 184C164 184 194 166 194 130Z" fill="url(#husk)"/><ellipse cx="134" cy="130" rx="60" ry="27" fill="url(#husk)"/>',
    ) +
    raised('<ellipse cx="134" cy="129" rx="54" ry="22.5" fill="url(#flesh)"/>') +
    '<ellipse cx="134" cy="132" rx="39" ry="14.5" fill="#B7A98A" opacity=".6"/><ellipse cx="134" cy="133.5" rx="38" ry="13.2" fill="url(#milk)"/><path d="M102 130Q120 122 146 124" stroke="#fff" stroke-width="3.4" stroke-opacity=".9" fill="none" stroke-linecap="round"/>' +
    '<path d="M82 142Q92 172 126 178" stroke="#E8B06A" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>'
  )
}
