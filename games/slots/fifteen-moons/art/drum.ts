import { linear, n, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

const BARREL = 'M64 74C52 108 54 146 70 172Q120 194 170 172C186 146 188 108 176 74Z'

/** The barrel drum of the harvest, skin up, with two sticks. About 150 wide. */
export function drumMotif(): string {
  const paints =
    linear(
      'lacquer',
      [
        [0, '#5A0A1C'],
        [0.28, '#F0445C'],
        [0.5, '#FF8A7A'],
        [0.72, '#C21C3C'],
        [1, '#4A0414'],
      ],
      '0 0 1 0',
    ) +
    radial(
      'skin',
      [
        [0, '#FFFDF0'],
        [0.6, '#F7E2B4'],
        [1, '#B98442'],
      ],
      '.45 .4 .7',
    ) +
    linear('stick', [
      [0, '#F3CB86'],
      [1, '#7A4612'],
    ]) +
    `<clipPath id="barrel"><path d="${BARREL}"/></clipPath>`
  const diamonds = times(7, i => {
    const x = 70 + i * 16.7
    const y = 128 + Math.sin((i / 6) * Math.PI) * 10
    return `<path d="M${n(x)} ${n(y - 12)}L${n(x + 7)} ${n(y)}L${n(x)} ${n(y + 12)}L${n(x - 7)} ${n(y)}Z" fill="url(#gold)"/><circle cx="${n(x)}" cy="${n(y)}" r="2.6" fill="#7A0A1C"/>`
  })
  const tacks = times(17, i => {
    const t = (i / 16) * Math.PI
    return `<circle cx="${n(120 - 58 * Math.cos(t))}" cy="${n(76 + 19 * Math.sin(t) + 9)}" r="3.6" fill="url(#gold)"/>`
  })
  const stick = (turn: number, x: number) =>
    `<g transform="translate(${x} 58) rotate(${turn})"><rect x="-4" y="-44" width="8" height="64" rx="4" fill="url(#stick)"/><circle cy="20" r="9" fill="#FFF3DA"/><circle cy="20" r="9" fill="url(#skin)" opacity=".7"/></g>`
  return (
    `<defs>${paints}</defs>` +
    raised(`<path d="${BARREL}" fill="url(#lacquer)"/>`) +
    `<g clip-path="url(#barrel)"><path d="M50 96Q120 122 190 96V104Q120 130 50 104Z" fill="url(#gold)"/><path d="M50 148Q120 176 190 148V158Q120 186 50 158Z" fill="url(#gold)"/>${diamonds}<path d="M84 78C74 110 76 146 86 174H100C90 146 90 110 98 78Z" fill="#fff" opacity=".24"/></g>` +
    raised('<ellipse cx="120" cy="76" rx="59" ry="21" fill="url(#gold)"/>') +
    '<ellipse cx="120" cy="75" rx="53" ry="17.5" fill="#4A2408"/><ellipse cx="120" cy="74" rx="51" ry="16" fill="url(#skin)"/><ellipse cx="120" cy="74" rx="19" ry="6.4" fill="#3A1A08" opacity=".8"/>' +
    tacks +
    raised(stick(52, 150) + stick(-52, 90))
  )
}
