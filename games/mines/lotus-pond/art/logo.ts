import { centred, type FaceName, linear, place, svg } from '@tonle/art/draw'
import { bloom, bloomPaints } from './bloom.ts'
import { definitions } from './box.ts'

/** The title in petals' colours on a deep teal, an open lotus over its middle. 900 × 230. */
export function logo(text: string, face: FaceName, size: number): string {
  const d = centred(face, text, size, 450, 142, 800)
  const fill = linear('logoFill', [
    [0, '#FFFFFF'],
    [0.4, '#FFE6F1'],
    [0.52, '#FFB3D3'],
    [0.58, '#FF7DB6'],
    [1, '#FFC9E0'],
  ]).replace('x1="0" y1="0" x2="0" y2="1"', 'gradientUnits="userSpaceOnUse" x1="0" y1="72" x2="0" y2="206"')
  const depth = Array.from({ length: 9 }, (_, i) => `<path d="${d}" transform="translate(0 ${9 - i})"/>`).join('')
  return svg(
    900,
    230,
    `${definitions}<defs>${fill}${bloomPaints()}<clipPath id="word"><path d="${d}"/></clipPath></defs>` +
      `<g filter="url(#lift)"><g fill="#04323C" stroke="#04323C" stroke-width="25" stroke-linejoin="round">${depth}</g></g>` +
      `<path d="${d}" fill="#5C0838" stroke="#5C0838" stroke-width="15" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#FFF3D8" stroke-width="8" stroke-linejoin="round"/><path d="${d}" fill="#E0458C" stroke="#E0458C" stroke-width="3"/><path d="${d}" fill="url(#logoFill)"/>` +
      `<g clip-path="url(#word)"><path d="${d}" transform="translate(1.5 2.5)" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3"/><path d="${d}" transform="translate(-1 -2)" fill="none" stroke="#B5125F" stroke-opacity=".45" stroke-width="2"/></g>` +
      place(396, -6, bloom(), 0.45),
  )
}
