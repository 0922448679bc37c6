import { centred, type FaceName, linear, svg } from '@tonle/art/draw'
import { definitions, raised } from './gold.ts'

export type LogoLook = { readonly face: FaceName; readonly size: number; readonly depth: string; readonly edge: string }

/** Title as solid gold letters on a coloured depth, with a lotus bud over the middle. 900 × 210. */
export function logo(text: string, { face, size, depth: deep, edge }: LogoLook): string {
  const d = centred(face, text, size, 450, 116, 780)
  const fill = linear('logoFill', [
    [0, '#FFFEF0'],
    [0.4, '#FFE27A'],
    [0.52, '#FFC22E'],
    [0.56, '#F59A12'],
    [1, '#FFE38C'],
  ]).replace('x1="0" y1="0" x2="0" y2="1"', 'gradientUnits="userSpaceOnUse" x1="0" y1="50" x2="0" y2="182"')
  const depth = Array.from({ length: 9 }, (_, i) => `<path d="${d}" transform="translate(0 ${9 - i})"/>`).join('')
  const bud = (x: number, side: number) =>
    raised(
      `<g transform="translate(${x} 118) scale(${side} 1)"><path d="M0 0C14 -16 34 -18 52 -6C40 -8 34 -2 36 6C26 2 14 4 0 0Z" fill="url(#gold)"/><path d="M4 8C16 2 28 6 34 16C24 14 14 18 4 8Z" fill="url(#gold)"/><circle cx="-4" cy="4" r="6" fill="url(#ruby)"/></g>`,
    )
  const crown = raised(
    '<path d="M450 4C464 18 466 32 450 46C434 32 436 18 450 4Z" fill="url(#gold)"/><path d="M446 46C426 46 414 34 412 20C428 22 442 30 446 46ZM454 46C474 46 486 34 488 20C472 22 458 30 454 46Z" fill="url(#gold)"/><circle cx="450" cy="30" r="5" fill="url(#ruby)"/>',
  )
  const half = Math.min(390, widthOf(d) / 2)
  return svg(
    900,
    210,
    `${definitions()}<defs>${fill}<clipPath id="word"><path d="${d}"/></clipPath></defs>` +
      `<g filter="url(#bevel)"><g fill="${deep}" stroke="${deep}" stroke-width="24" stroke-linejoin="round">${depth}</g></g>` +
      `<path d="${d}" fill="${edge}" stroke="${edge}" stroke-width="15" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="url(#gold)" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="url(#logoFill)"/>` +
      `<g clip-path="url(#word)"><path d="${d}" transform="translate(1.5 2.5)" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/><path d="${d}" transform="translate(-1 -2)" fill="none" stroke="#A8540A" stroke-opacity=".6" stroke-width="2"/></g>` +
      crown +
      bud(450 + half + 26, 1) +
      bud(450 - half - 26, -1),
  )
}

function widthOf(d: string): number {
  const xs = [...d.matchAll(/(-?\d+\.?\d*) (-?\d+\.?\d*)/g)].map(match => Number(match[1]))
  return Math.max(...xs) - Math.min(...xs)
}
