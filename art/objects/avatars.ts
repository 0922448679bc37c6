import { placeMotif } from '../draw/motif.ts'
import { linear, n, radial, times } from '../draw/svg.ts'
import type { AvatarName } from '../manifest.ts'
import { sheet } from '../scenes/sheet.ts'

type Ground = readonly [motif: string, top: string, bottom: string, size?: number, x?: number, y?: number]

const ANIMALS: Readonly<Record<AvatarName, Ground>> = {
  elephant: ['elephant', '#35C9D8', '#0B4F86', 78],
  tiger: ['tiger-face', '#FFB35C', '#B3261E'],
  rabbit: ['rabbit-face', '#FF9CC6', '#8E2A86'],
  fox: ['fox', '#7FE0C0', '#0D5C6B'],
  panda: ['panda', '#B7E36A', '#1F7A4A'],
  owl: ['owl', '#8E7BFF', '#2A1672'],
  turtle: ['turtle', '#FFD98A', '#C2661C', 80],
  peacock: ['peacock', '#FF8FA8', '#7A1C5E', 82],
  monkey: ['monkey-face', '#6FB7FF', '#1C3FA0'],
  frog: ['frog', '#FFE27A', '#D9822B'],
  buffalo: ['water-buffalo', '#9BE8F5', '#1C6FA8', 82],
  swan: ['swan', '#B79BFF', '#4A2AA8', 80],
}

/** A member's picture: an animal over the lake, 96 square, to be cut round. */
export function avatar(name: AvatarName): string {
  const [motif, top, bottom, size = 76, x = 48, y = 50] = ANIMALS[name]
  const s = sheet(96, 96)
  const ground = s.paint(id =>
    linear(id, [
      [0, top],
      [1, bottom],
    ]),
  )
  const light = s.paint(id =>
    radial(
      id,
      [
        [0, '#fff', 0.55],
        [1, '#fff', 0],
      ],
      '.5 .4 .5',
    ),
  )
  const lift = s.define(
    id =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feColorMatrix in="SourceGraphic" type="saturate" values="1.15" result="g"/><feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="b"/><feOffset in="b" dy="3" result="o"/><feFlood flood-color="#06101E" flood-opacity=".4"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="g"/></feMerge></filter>`,
  )
  const waves = times(
    3,
    i =>
      `<path d="M-4 ${82 + i * 6}Q8 ${n(78 + i * 6)} 20 ${82 + i * 6}T44 ${82 + i * 6}T68 ${82 + i * 6}T92 ${82 + i * 6}T116 ${82 + i * 6}V100H-4Z" fill="#04203C" opacity="${n(0.16 + i * 0.08)}"/>`,
  )
  s.add(
    `<rect width="96" height="96" fill="${ground}"/><circle cx="48" cy="42" r="46" fill="${light}"/>${times(12, i => `<path d="M48 44L${n(48 + 90 * Math.cos(i * 0.5236))} ${n(44 + 90 * Math.sin(i * 0.5236))}L${n(48 + 90 * Math.cos(i * 0.5236 + 0.2))} ${n(44 + 90 * Math.sin(i * 0.5236 + 0.2))}Z" fill="#fff" opacity=".07"/>`)}`,
  )
  s.add(`<g filter="url(#${lift})">${placeMotif(motif, x, y, size)}</g>${waves}`)
  return s.toSvg()
}

export const AVATARS = Object.keys(ANIMALS) as AvatarName[]
