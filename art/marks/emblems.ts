import { n, times } from '../draw/svg.ts'

/** Abstract signs in a box of 24 around 0,0: petals, bars, waves, rings. Painted by whoever places them. */
const ring = (count: number, inner: number, outer: number, width: number, from = 0): string =>
  times(
    count,
    i =>
      `<path transform="rotate(${n(from + (i * 360) / count)})" d="M0 ${n(-inner)}Q${n(width)} ${n(-(inner + outer) / 2)} 0 ${n(-outer)}Q${n(-width)} ${n(-(inner + outer) / 2)} 0 ${n(-inner)}Z"/>`,
  )

const sun = (count: number): string =>
  `<circle r="4.6"/>${times(count, i => `<rect x="-1.1" y="-11.4" width="2.2" height="4.4" rx="1.1" transform="rotate(${n((i * 360) / count)})"/>`)}`
const wave = (rows: number): string =>
  times(
    rows,
    i =>
      `<path d="M-11 ${n(-6 + i * 6)}Q-7.4 ${n(-10.4 + i * 6)} -3.7 ${n(-6 + i * 6)}T3.7 ${n(-6 + i * 6)}T11 ${n(-6 + i * 6)}V${n(-3.4 + i * 6)}Q7.4 ${n(-7.8 + i * 6)} 3.7 ${n(-3.4 + i * 6)}T-3.7 ${n(-3.4 + i * 6)}T-11 ${n(-3.4 + i * 6)}Z"/>`,
  )
const bars = (heights: readonly number[]): string =>
  heights
    .map(
      (tall, i) =>
        `<rect x="${n(-11 + (i * 22) / heights.length)}" y="${n(11 - tall)}" width="${n(22 / heights.length - 1.6)}" height="${tall}" rx="1.4"/>`,
    )
    .join('')
const hexagon = '<path d="M0 -11.4L9.9 -5.7V5.7L0 11.4L-9.9 5.7V-5.7ZM0 -5.8L-5 -2.9V2.9L0 5.8L5 2.9V-2.9Z" fill-rule="evenodd"/>'
const bud =
  '<path d="M0 -11.6Q6.6 -3 0 10.4Q-6.6 -3 0 -11.6ZM-11 -4.6Q-3.4 -3 -1.6 10.6Q-10.4 6.8 -11 -4.6ZM11 -4.6Q3.4 -3 1.6 10.6Q10.4 6.8 11 -4.6Z"/>'
const peak = '<path d="M-11.6 10L-3 -9L1.6 0.6L5 -5L11.6 10Z"/>'
const moon = '<path d="M5.4 -9.8A11 11 0 1 0 10.6 4.6A8.4 8.4 0 0 1 5.4 -9.8Z"/>'
const arrow = '<path d="M-11 6L-1 -10H5L-3 2H3L-1.6 10H-7.6L-5 6ZM4 10L11 -6H6.4L0 10Z"/>'
const diamond =
  '<path d="M-7 -9H7L11.4 -2.6L0 11L-11.4 -2.6ZM-6 -5.4L-7.6 -2.6H-3.4L-2 -5.4ZM1 -5.4L0 6L5.4 -2.6L4 -5.4Z" fill-rule="evenodd"/>'
const orbit =
  '<circle r="4.4"/><path d="M-10.8 5.2C-14 0 -2 -9.6 6.8 -9.6C12 -9.6 11 -4 6.4 .6L4.6 -1.6C7.4 -4.4 8 -6.4 5.6 -6.6C0 -7 -8.6 -.6 -7.6 3Z"/><path d="M10.8 -5.2C14 0 2 9.6 -6.8 9.6C-12 9.6 -11 4 -6.4 -.6L-4.6 1.6C-7.4 4.4 -8 6.4 -5.6 6.6C0 7 8.6 .6 7.6 -3Z"/>'
const crown = '<path d="M-11 8L-11.6 -6L-5.6 -.6L0 -10L5.6 -.6L11.6 -6L11 8ZM-10.6 9.6H10.6V11.6H-10.6Z"/>'
const fin =
  '<path d="M-11 8Q-7 -10 9 -11Q3 -4 6 2Q9 7 11.4 8Q0 4 -11 8Z"/><path d="M-11 11.4Q0 7 11 11.4V9Q0 5 -11 9Z" opacity=".6"/>'
const grid = times(
  9,
  i =>
    `<rect x="${n(-10.6 + (i % 3) * 7.4)}" y="${n(-10.6 + Math.floor(i / 3) * 7.4)}" width="6" height="6" rx="${i % 2 ? 3 : 1.2}"/>`,
)

/** The signs, in the order in which marks are dealt out. */
export const EMBLEMS: readonly string[] = [
  bud,
  ring(6, 2.6, 11.4, 6),
  wave(3),
  hexagon,
  sun(8),
  peak,
  bars([8, 14, 20, 12]),
  moon,
  diamond,
  ring(8, 3.4, 11.4, 3.6),
  arrow,
  orbit,
  crown,
  fin,
  grid,
  ring(5, 1.6, 11.6, 8.4),
  ring(4, 1.4, 11.8, 9, 45),
  bars([20, 12, 16]),
  sun(12),
  ring(3, 1, 11.8, 11),
]
