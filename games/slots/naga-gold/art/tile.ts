import { linear, radial, stream, times } from '@tonle/art/draw'
import { sparksOf } from '@tonle/art/tiles'
import { tileOf } from '../../art/tile.ts'
import { lotusMotif } from './lotus.ts'
import { nagaMotif } from './naga.ts'

/** The lobby picture, 300 × 400: the naga before the setting sun over the lake, title, gold kbach frame of our own games. */
export function tileDrawing(): string {
  const next = stream('naga-gold-tile')
  const paints =
    linear('sky', [
      [0, '#1A0F4E'],
      [0.3, '#5A1E80'],
      [0.55, '#D2457E'],
      [0.7, '#FF9E6B'],
      [1, '#FFD391'],
    ]) +
    linear('lake', [
      [0, '#FF9E7A'],
      [0.12, '#8A3A80'],
      [0.5, '#1B3F70'],
      [1, '#051530'],
    ]) +
    radial('sunDisc', [
      [0, '#FFFFFF'],
      [0.7, '#FFF3B8'],
      [1, '#FFC45E'],
    ]) +
    radial('sunGlow', [
      [0, '#FFE9A0', 0.95],
      [0.45, '#FFB45E', 0.45],
      [1, '#FFB45E', 0],
    ])
  const glints = times(44, () => {
    const t = next()
    const wide = 10 + next() * 46 * (0.4 + t)
    return `<rect x="${(150 + (next() - 0.5) * (90 + t * 160) - wide / 2).toFixed(1)}" y="${(252 + t * 120).toFixed(1)}" width="${wide.toFixed(1)}" height="${(1 + t * 1.8).toFixed(1)}" rx="1" fill="#FFD9A0" opacity="${(0.25 + next() * 0.5).toFixed(2)}"/>`
  })
  const sparks = sparksOf(next, 20, [260, 7])
  const rays = times(
    20,
    i => `<path transform="translate(150 158) rotate(${i * 18})" d="M0 0L-14 -320L14 -320Z" fill="#FFE9A0" opacity=".09"/>`,
  )
  const far = '<path d="M0 250V226Q30 214 62 228T130 222T210 232T300 216V250Z" fill="#5A1E70"/>'
  return tileOf({
    paints,
    title: ['NAGA', 'GOLD'],
    scrim: '#0A0626',
    picture:
      `<rect width="300" height="260" fill="url(#sky)"/>${rays}<circle cx="150" cy="158" r="190" fill="url(#sunGlow)"/><circle cx="150" cy="150" r="88" fill="url(#sunDisc)"/>${far}` +
      `<rect y="246" width="300" height="154" fill="url(#lake)"/>${glints}<circle cx="150" cy="160" r="120" fill="url(#sunGlow)" opacity=".4"/>` +
      `<g transform="translate(2 6) scale(1.24)">${nagaMotif()}</g>`,
    front: `<g transform="translate(-52 226) rotate(-14 80 80) scale(.6)">${lotusMotif()}</g><g transform="translate(208 232) rotate(12 80 80) scale(.58)">${lotusMotif()}</g>`,
    sparks,
  })
}
