import { placeMotif } from '../draw/motif.ts'
import { stream } from '../draw/random.ts'
import { linear, n, place, times } from '../draw/svg.ts'
import { lotus, PINK } from '../scenes/lotus.ts'
import { type Sheet, sheet } from '../scenes/sheet.ts'
import { coin, heap } from '../scenes/treasure.ts'
import { DRAWN } from '../tiles/heroes.ts'

/** Lifts a drawing off its ground: richer colour, light along the upper left edge, shade lower right, a soft shadow. Works on both themes. */
const lift = (id: string): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feColorMatrix in="SourceGraphic" type="saturate" values="1.22" result="g"/>` +
  `<feOffset in="SourceAlpha" dx="1.2" dy="1.6" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feGaussianBlur in="e" stdDeviation=".7" result="eb"/><feFlood flood-color="#fff" flood-opacity=".8"/><feComposite in2="eb" operator="in" result="r0"/><feComposite in="r0" in2="SourceAlpha" operator="in" result="rim"/>` +
  `<feOffset in="SourceAlpha" dx="-3" dy="-5" result="o2"/><feComposite in="SourceAlpha" in2="o2" operator="out" result="e2"/><feGaussianBlur in="e2" stdDeviation="2.6" result="e2b"/><feFlood flood-color="#1A0836" flood-opacity=".5"/><feComposite in2="e2b" operator="in" result="s0"/><feComposite in="s0" in2="SourceAlpha" operator="in" result="shade"/>` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="b"/><feOffset in="b" dy="3.4" result="bo"/><feFlood flood-color="#020A14" flood-opacity=".42"/><feComposite in2="bo" operator="in" result="shadow"/>` +
  '<feMerge><feMergeNode in="shadow"/><feMergeNode in="g"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>'

const BOX = 96

/** A small object of 96 x 96 from a drawing around 0,0 in a box of 80. */
function object(draw: (s: Sheet) => string): string {
  const s = sheet(BOX, BOX)
  const filter = s.define(lift)
  s.add(`<g filter="url(#${filter})">${place(48, 47, draw(s))}</g>`)
  return s.toSvg()
}

const motifObject =
  (name: string, size = 78, turn = 0): (() => string) =>
  () =>
    object(() => placeMotif(name, 0, 0, size, turn))

/** A playing card, 40 x 56, with one suit. */
const card = (suit: string, red: boolean): string =>
  `<rect x="-20" y="-28" width="40" height="56" rx="6" fill="#FFFDF8" stroke="#C9CFDC" stroke-width=".8"/>${placeMotif(suit, 2, 4, 27)}${placeMotif(suit, -12.6, -18, 10)}<rect x="-16.4" y="-12" width="7.6" height="2.2" rx="1.1" fill="${red ? '#E0245E' : '#27324A'}"/>`

const poker = (): string =>
  object(
    () =>
      place(-15, 5, card('spade-suit', false), 1, -20) +
      place(15, 5, card('diamond-suit', true), 1, 20) +
      place(0, -1, card('heart-suit', true), 1.08),
  )

/** Live tables: a felt disc with a wheel and two chips. */
const live = (): string =>
  object(s => {
    const felt = s.paint(id =>
      linear(id, [
        [0, '#2FCB8A'],
        [1, '#076448'],
      ]),
    )
    const chip = (colour: string) =>
      `<circle r="15" fill="${colour}"/>${times(6, i => `<rect x="-3.4" y="-15" width="6.8" height="5.4" rx="1" fill="#fff" transform="rotate(${i * 60})"/>`)}<circle r="9.4" fill="none" stroke="#fff" stroke-width="1.4" stroke-dasharray="2.2 2"/><circle r="7.6" fill="${colour}"/>`
    return `<circle r="39" fill="${felt}"/>${place(0, 0, DRAWN.wheel?.() ?? '', 0.345)}${place(-22, 25, chip('#E0245E'))}${place(25, 22, chip('#2D5BE3'))}`
  })

/** The comb of a rooster as an emblem: no bird is hurt here. Head in profile on a shield. */
const crest = (): string =>
  object(s => {
    const ground = s.paint(id =>
      linear(id, [
        [0, '#3A4F9E'],
        [1, '#131C52'],
      ]),
    )
    const red = s.paint(id =>
      linear(id, [
        [0, '#FF7A6B'],
        [0.5, '#E8233F'],
        [1, '#98102E'],
      ]),
    )
    const gold = s.paint(id =>
      linear(id, [
        [0, '#FFF0B0'],
        [0.45, '#FFB733'],
        [1, '#D9660E'],
      ]),
    )
    const feather = s.paint(id =>
      linear(id, [
        [0, '#FFD36B'],
        [0.5, '#F2782A'],
        [1, '#8E1B2E'],
      ]),
    )
    const beak = s.paint(id =>
      linear(id, [
        [0, '#FFE9A6'],
        [1, '#E79A1E'],
      ]),
    )
    const hackles = [
      [-2, 30, 34],
      [8, 27, 16],
      [18, 24, 2],
      [-14, 30, 50],
    ]
      .map(([x = 0, long = 0, turn = 0]) =>
        place(x - 4, 8, `<path d="M0 0Q9 ${long * 0.5} 2 ${long}Q-8 ${long * 0.5} 0 0Z"/>`, 1, turn),
      )
      .join('')
    return (
      `<path d="M0 -40Q18 -32 35 -32Q38 16 0 41Q-38 16 -35 -32Q-18 -32 0 -40Z" fill="${ground}" stroke="${gold}" stroke-width="3.4" stroke-linejoin="round"/><g fill="${feather}" stroke="#7A1428" stroke-width="1">${hackles}</g>` +
      `<path d="M-15 -12C-14 -24 2 -28 12 -20C20 -14 20 2 12 12C2 20 -10 14 -13 4Q-17 -4 -15 -12Z" fill="${gold}" stroke="#8A3A0A" stroke-width="1.2"/><path d="M-13 -16Q-22 -24 -14 -29Q-9 -27 -8 -22Q-10 -34 0 -34Q5 -30 3 -23Q7 -33 14 -29Q18 -24 11 -19Q19 -22 21 -15Q19 -10 12 -12Q0 -20 -13 -16Z" fill="${red}" stroke="#7A0A22" stroke-width="1.2" stroke-linejoin="round"/>` +
      `<path d="M-14 -9L-29 -4Q-24 1 -13 1Z" fill="${beak}" stroke="#8A4A08" stroke-width="1.1" stroke-linejoin="round"/><path d="M-28 -4Q-20 -4 -13 -4" stroke="#8A4A08" stroke-width="1"/><path d="M-13 2Q-20 8 -15 17Q-8 18 -7 8Q-5 14 -1 12Q2 6 -5 2Z" fill="${red}" stroke="#7A0A22" stroke-width="1.1"/><circle cx="-4" cy="-8" r="3.8" fill="#fff"/><circle cx="-5" cy="-8" r="2.2" fill="#1A0A16"/><circle cx="-5.8" cy="-8.8" r=".8" fill="#fff"/>`
    )
  })

/** The VIP crown: five points with lotus tips and stones. */
const crown = (): string =>
  object(s => {
    const gold = s.paint(id =>
      linear(id, [
        [0, '#FFF8CF'],
        [0.35, '#FFD24A'],
        [0.75, '#EE9A16'],
        [1, '#A85A06'],
      ]),
    )
    const inside = s.paint(id =>
      linear(id, [
        [0, '#8A4A06'],
        [1, '#D98A1C'],
      ]),
    )
    const ruby = s.paint(id =>
      linear(id, [
        [0, '#FF9AC0'],
        [1, '#C0105A'],
      ]),
    )
    const tip = (x: number, y: number, scale: number) =>
      place(x, y, '<path d="M0 -9Q5 -2 0 5Q-5 -2 0 -9ZM-8 -4Q-1 -2 0 5Q-7 3 -8 -4ZM8 -4Q1 -2 0 5Q7 3 8 -4Z"/>', scale)
    return (
      `<path d="M-32 18Q0 8 32 18L28 -4Q0 -12 -28 -4Z" fill="${inside}"/><path d="M-34 22L-40 -14L-22 2L-17 -22L-5 -2L0 -30L5 -2L17 -22L22 2L40 -14L34 22Q0 33 -34 22Z" fill="${gold}" stroke="#8A4A06" stroke-width="1.2" stroke-linejoin="round"/><path d="M-34 22Q0 33 34 22L35.4 13Q0 24 -35.4 13Z" fill="#B8680C" opacity=".55"/>` +
      `<g fill="${gold}" stroke="#8A4A06" stroke-width=".9">${tip(0, -33, 1)}${tip(-18, -25, 0.85)}${tip(18, -25, 0.85)}${tip(-41, -17, 0.8)}${tip(41, -17, 0.8)}</g><ellipse cx="0" cy="11" rx="6.4" ry="7.4" fill="${ruby}" stroke="#7A0A3A"/><circle cx="-18" cy="9" r="4.4" fill="#35D0C0" stroke="#06605A"/><circle cx="18" cy="9" r="4.4" fill="#35D0C0" stroke="#06605A"/><circle cx="-30" cy="5" r="2.6" fill="#fff"/><circle cx="30" cy="5" r="2.6" fill="#fff"/><ellipse cx="-2" cy="8" rx="2" ry="2.6" fill="#fff" opacity=".8"/>`
    )
  })

/** A prize wheel with a lotus hub. */
const wheel = (): string =>
  object(s => {
    const colours = ['#F0297F', '#FFC83D', '#22B8CF', '#7A5CFF', '#F0297F', '#FFC83D', '#22B8CF', '#7A5CFF']
    const gold = s.paint(id =>
      linear(id, [
        [0, '#FFF1B0'],
        [0.5, '#F0B030'],
        [1, '#A85A06'],
      ]),
    )
    const slice = (i: number) => {
      const on = (k: number) => `${n(32 * Math.sin((k * Math.PI) / 4))} ${n(-32 * Math.cos((k * Math.PI) / 4))}`
      return `<path d="M0 0L${on(i)}A32 32 0 0 1 ${on(i + 1)}Z" fill="${colours[i]}"/>`
    }
    return `<path d="M-16 40L-6 20H6L16 40Z" fill="${gold}"/><circle cy="-2" r="37" fill="${gold}"/>${place(0, -2, times(8, slice) + times(8, i => `<circle cx="${n(34.6 * Math.sin((i * Math.PI) / 4 + 0.39))}" cy="${n(-34.6 * Math.cos((i * Math.PI) / 4 + 0.39))}" r="1.7" fill="#FFFBE2"/>`))}<circle cy="-2" r="9" fill="${gold}"/>${place(0, 2, lotus(s, PINK, 8))}<path d="M0 -30L-6 -43H6Z" fill="#fff" stroke="#7A3A06" stroke-width="1"/>`
  })

/** Each category's object. */
export const CATEGORIES = {
  home: motifObject('house-with-garden'),
  hot: motifObject('fire', 80),
  slots: motifObject('slot-machine', 80),
  live,
  sports: motifObject('soccer-ball', 72),
  fish: motifObject('tropical-fish', 80),
  poker,
  esports: motifObject('video-game', 78, -8),
  lottery: motifObject('ticket', 76, -16),
  cockfight: crest,
  crash: motifObject('rocket', 78),
  promotions: motifObject('wrapped-gift', 76),
  casino: motifObject('slot-machine', 84),
} as const

/** Prizes and ranks. */
export const OBJECTS = {
  crown,
  coin: () => object(s => place(0, 0, coin(s, 0.86, -14), 0.74)),
  coins: () => object(s => place(0, 30, heap(s, 26, 26, 15, stream('coins'))) + place(4, -22, coin(s, 0.7, 12), 0.36)),
  gift: motifObject('wrapped-gift', 76),
  trophy: motifObject('trophy', 76),
  envelope: motifObject('red-envelope', 78, -8),
  // Goods of the points mall.
  teapot: motifObject('teapot', 78),
  umbrella: motifObject('umbrella', 78),
  headphones: motifObject('headphone', 76),
  lantern: motifObject('red-paper-lantern', 78),
  backpack: motifObject('backpack', 76),
  clock: motifObject('alarm-clock', 76),
  bicycle: motifObject('bicycle', 80),
  camera: motifObject('camera', 76),
  cup: motifObject('hot-beverage', 76),
  phone: motifObject('mobile-phone', 74, 8),
  ball: motifObject('soccer-ball', 72),
  wheel,
} as const
