import { linear, n, place, radial, times } from '@tonle/art/draw'
import { sheet } from '@tonle/art/scenes'

/** A gold coin with a naga curl, for the rain of coins; eight turns side by side. */
export function coinSprite(): string {
  const s = sheet(8 * 64, 64)
  const face = s.paint(id =>
    radial(
      id,
      [
        [0, '#FFF9D0'],
        [0.55, '#FFC940'],
        [1, '#B8720C'],
      ],
      '.38 .32 .8',
    ),
  )
  const rim = s.paint(id =>
    linear(id, [
      [0, '#FFF3B4'],
      [0.5, '#D98E16'],
      [1, '#7A4305'],
    ]),
  )
  s.add(
    times(8, i => {
      const wide = Math.abs(Math.cos((i / 8) * Math.PI))
      const rx = Math.max(3.5, 26 * wide)
      const curl =
        wide > 0.3
          ? place(
              0,
              0,
              `<g transform="scale(${n(wide)} 1)"><circle r="18.5" fill="none" stroke="#8A520A" stroke-opacity=".7" stroke-width="1.8"/><path d="M-7 9C-13 1 -8 -10 2 -10C10 -10 13 -2 8 3C4 7 -3 4 -1 -1C0 -4 4 -4 5 -2M-7 9C-2 13 7 12 11 7" fill="none" stroke="#8A520A" stroke-width="3" stroke-linecap="round"/></g>`,
            )
          : ''
      return place(
        32 + i * 64,
        32,
        `<ellipse cx="${n(2.6 * (1 - wide) + 1)}" rx="${n(rx + 1.4)}" ry="27.4" fill="#5A2E02"/><ellipse rx="${n(rx)}" ry="26" fill="${rim}"/><ellipse rx="${n(rx * 0.86)}" ry="22.6" fill="${face}"/>${curl}<path d="M${n(-rx * 0.6)} -14Q${n(-rx * 0.2)} -22 ${n(rx * 0.4)} -19" stroke="#fff" stroke-width="2.4" stroke-opacity=".85" fill="none" stroke-linecap="round"/>`,
      )
    }),
  )
  return s.toSvg()
}
