import { centred, linear, n, place, radial, stream, svg, times } from '@tonle/art/draw'
import { lettering } from '@tonle/art/tiles'
import { kite, kitePaints } from './kite.ts'

const CORNER =
  '<path d="M-4 -4H44Q36 2 26 2Q33 6 30 14Q24 6 14 6Q14 6 6 14Q14 24 14 30Q6 33 2 26Q2 36 -4 44Z"/><circle cx="9" cy="9" r="3" fill="#7A0A3C"/>'

/** The lobby picture, 300 × 400: the kite before a great moon, its string down to the lights on the river. */
export function tileDrawing(): string {
  const next = stream('moon-kite-tile')
  const paints =
    linear('night', [
      [0, '#0A0730'],
      [0.4, '#34127A'],
      [0.72, '#A1278C'],
      [0.92, '#FF7F6E'],
      [1, '#2A0B52'],
    ]) +
    radial('moon', [
      [0, '#FFFDF0'],
      [0.7, '#FFE9AE'],
      [1, '#F6BE62'],
    ]) +
    radial('glow', [
      [0, '#FFE3A0', 0.85],
      [0.5, '#FF9CCB', 0.3],
      [1, '#FF9CCB', 0],
    ]) +
    linear('string', [
      [0, '#FFE59A'],
      [0.5, '#FF4F9A'],
      [1, '#8B5CFF'],
    ]) +
    linear('scrim', [
      [0, '#140634', 0],
      [0.5, '#140634', 0.78],
      [1, '#0A031F'],
    ]) +
    linear(
      'frame',
      [
        [0, '#FFF3C4'],
        [0.3, '#E9B949'],
        [0.5, '#8A5A12'],
        [0.7, '#F3CF6B'],
        [1, '#B97A1A'],
      ],
      '0 0 1 1',
    ) +
    '<filter id="letterShadow" x="-20%" y="-20%" width="140%" height="160%"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-color="#000" flood-opacity=".65"/></filter><filter id="bloomed" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>'
  const stars = times(
    70,
    () =>
      `<circle cx="${n(next() * 300)}" cy="${n(next() ** 1.4 * 260)}" r="${n(0.4 + next() ** 3 * 1.5)}" fill="#fff" opacity="${n(0.3 + next() * 0.7)}"/>`,
  )
  const string = 'M12 292C96 286 168 250 186 150'
  const ribbon = (dx: number, colour: string) =>
    `<path d="M${180 + dx} 214C${160 + dx} 240 ${196 + dx} 252 ${172 + dx} 282C${158 + dx} 298 ${180 + dx} 306 ${166 + dx} 322" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity=".9"/>`
  const sparks = times(
    16,
    () =>
      `<path transform="translate(${n(next() * 300)} ${n(next() * 260)}) scale(${n(1.5 + next() ** 2 * 6)})" d="M0 -1Q.12 -.12 1 0Q.12 .12 0 1Q-.12 .12 -1 0Q-.12 -.12 0 -1Z" fill="#FFF3C4" opacity="${n(0.4 + next() * 0.6)}"/>`,
  )
  const frame = `<rect x="7" y="7" width="286" height="386" rx="15" fill="none" stroke="url(#frame)" stroke-width="2.4"/><g fill="url(#frame)">${[
    [14, 14, 0],
    [286, 14, 90],
    [286, 386, 180],
    [14, 386, 270],
  ]
    .map(([x = 0, y = 0, turn]) => place(x, y, CORNER, 1, turn))
    .join('')}</g>`
  return svg(
    300,
    400,
    `<defs>${paints}${kitePaints()}</defs><rect width="300" height="400" fill="url(#night)"/>${stars}` +
      '<circle cx="120" cy="128" r="170" fill="url(#glow)"/><circle cx="120" cy="128" r="92" fill="url(#moon)"/><g fill="#E0A860" opacity=".4"><circle cx="92" cy="100" r="22"/><circle cx="74" cy="146" r="14"/><circle cx="140" cy="178" r="18"/></g>' +
      `<path d="${string}" fill="none" stroke="#FF9CCB" stroke-width="12" opacity=".6" filter="url(#bloomed)"/><path d="${string}" fill="none" stroke="url(#string)" stroke-width="5" stroke-linecap="round"/>` +
      `${ribbon(0, '#FFD86B')}${ribbon(16, '#FF6FA6')}${place(62, 10, `<g transform="rotate(18 120 120)">${kite()}</g>`, 0.98)}` +
      '<rect y="196" width="300" height="204" fill="url(#scrim)"/>' +
      lettering('t', ['MOON', 'KITE'], { face: 'cinzel', fill: 'fire', tallest: 60, bottom: 366 }) +
      `${sparks}<path d="${centred('sora', 'TONLE', 9.5, 150, 382, 240, 0.27)}" fill="#fff" fill-opacity=".75"/>${frame}<rect x=".75" y=".75" width="298.5" height="398.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
  )
}
