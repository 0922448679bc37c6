import { linear, n, radial, times } from '../draw/svg.ts'

const POCKETS = 37

/** A roulette wheel: one green pocket, then red and black in turn. */
function wheel(): string {
  const pocket = (i: number) => {
    const on = (radius: number, k: number) =>
      `${n(radius * Math.cos((k / POCKETS) * Math.PI * 2))} ${n(radius * Math.sin((k / POCKETS) * Math.PI * 2))}`
    const colour = i === 0 ? '#12A15C' : i % 2 ? '#D3202F' : '#15151c'
    return `<path d="M${on(90, i)}A90 90 0 0 1 ${on(90, i + 1)}L${on(58, i + 1)}A58 58 0 0 0 ${on(58, i)}Z" fill="${colour}" stroke="#E9B949" stroke-width=".8"/>`
  }
  const gold = linear('wheelGold', [
    [0, '#FFF1B0'],
    [0.5, '#E0A02A'],
    [1, '#7A4708'],
  ])
  const wood = radial('wheelWood', [
    [0, '#8a4a1c'],
    [1, '#35150a'],
  ])
  return (
    `<defs>${gold}${wood}</defs><circle r="100" fill="url(#wheelGold)"/><circle r="93" fill="#2a0f06"/>${times(POCKETS, pocket)}<circle r="58" fill="url(#wheelWood)" stroke="url(#wheelGold)" stroke-width="4"/>` +
    times(8, i => `<path transform="rotate(${i * 45})" d="M0 -52L7 -14L-7 -14Z" fill="#A8632a" opacity=".5"/>`) +
    '<g fill="url(#wheelGold)"><rect x="-40" y="-4" width="80" height="8" rx="4"/><rect x="-4" y="-40" width="8" height="80" rx="4"/><circle r="17"/></g><circle r="8" fill="#fff3c4"/><circle cx="52" cy="-54" r="7.5" fill="#fff"/><ellipse cx="-20" cy="-50" rx="60" ry="34" fill="#fff" opacity=".16"/>'
  )
}

const SLOTS = ['#FF4D6D', '#FF8A3D', '#FFC83D', '#FFE98A', '#FFC83D', '#FF8A3D', '#FF4D6D']

/** A plinko board with two balls on their way. */
function plinko(): string {
  const pegs = times(7, row =>
    times(row + 2, i => `<circle cx="${n((i - (row + 1) / 2) * 25)}" cy="${-78 + row * 22}" r="4.6" fill="#fff" opacity=".9"/>`),
  )
  const slots = SLOTS.map(
    (colour, i) =>
      `<rect x="${n(-98 + i * 28.5)}" y="74" width="25" height="24" rx="6" fill="${colour}"/><rect x="${n(-98 + i * 28.5)}" y="92" width="25" height="7" rx="3" opacity=".22"/>`,
  ).join('')
  const ball = radial(
    'plinkoBall',
    [
      [0, '#fff'],
      [0.35, '#FF9AD8'],
      [1, '#C2127A'],
    ],
    '.35 .3 .7',
  )
  return `${pegs}${slots}<defs>${ball}</defs><circle cx="12" cy="-18" r="17" fill="url(#plinkoBall)"/><circle cx="-26" cy="38" r="13" fill="url(#plinkoBall)"/>`
}

/** Heroes drawn by us where no motif fits: centred on 0,0 in a box of 200. */
export const DRAWN: Readonly<Record<string, () => string>> = { wheel, plinko }
