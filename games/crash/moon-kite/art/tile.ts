import { linear, n, place, radial, stream, times } from '@tonle/art/draw'
import { ownTile, sparksOf } from '@tonle/art/tiles'
import { kite, kitePaints } from './kite.ts'

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
    '<filter id="bloomed" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>'
  const stars = times(
    70,
    () =>
      `<circle cx="${n(next() * 300)}" cy="${n(next() ** 1.4 * 260)}" r="${n(0.4 + next() ** 3 * 1.5)}" fill="#fff" opacity="${n(0.3 + next() * 0.7)}"/>`,
  )
  const string = 'M12 292C96 286 168 250 186 150'
  const ribbon = (dx: number, colour: string) =>
    `<path d="M${180 + dx} 214C${160 + dx} 240 ${196 + dx} 252 ${172 + dx} 282C${158 + dx} 298 ${180 + dx} 306 ${166 + dx} 322" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity=".9"/>`
  return ownTile({
    paints: paints + kitePaints(),
    picture:
      `<rect width="300" height="400" fill="url(#night)"/>${stars}` +
      '<circle cx="120" cy="128" r="170" fill="url(#glow)"/><circle cx="120" cy="128" r="92" fill="url(#moon)"/><g fill="#E0A860" opacity=".4"><circle cx="92" cy="100" r="22"/><circle cx="74" cy="146" r="14"/><circle cx="140" cy="178" r="18"/></g>' +
      `<path d="${string}" fill="none" stroke="#FF9CCB" stroke-width="12" opacity=".6" filter="url(#bloomed)"/><path d="${string}" fill="none" stroke="url(#string)" stroke-width="5" stroke-linecap="round"/>` +
      `${ribbon(0, '#FFD86B')}${ribbon(16, '#FF6FA6')}${place(62, 10, `<g transform="rotate(18 120 120)">${kite()}</g>`, 0.98)}`,
    scrimFrom: 196,
    scrim: [
      [0, '#140634', 0],
      [0.5, '#140634', 0.78],
      [1, '#0A031F'],
    ],
    title: ['MOON', 'KITE'],
    fill: 'fire',
    sparks: sparksOf(next, 16, [260, 6], '#FFF3C4'),
  })
}
