import { linear, radial } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

const HEAD = 'M120 82C152 82 174 104 172 132C170 162 148 178 120 178C92 178 70 162 68 132C66 104 88 82 120 82Z'
const EAR = 'M100 92C84 76 74 42 84 30C92 22 106 34 112 54C116 68 116 82 114 90Z'
const INNER = 'M102 84C92 70 84 46 89 39C95 35 103 46 107 60C109 70 109 80 108 86Z'

/** The hare of the moon, from the front, in a silk collar with a bell. About 112 wide. */
export function rabbitMotif(): string {
  const paints =
    radial(
      'fur',
      [
        [0, '#FFFFFF'],
        [0.55, '#E9EEFF'],
        [1, '#8E9BD0'],
      ],
      '.42 .26 .85',
    ) +
    linear('earIn', [
      [0, '#FFC2DA'],
      [1, '#E0709E'],
    ]) +
    linear('collar', [
      [0, '#FF5F98'],
      [1, '#9A0F4C'],
    ]) +
    `<clipPath id="face"><path d="${HEAD}"/></clipPath>`
  const mirror = (body: string) => `<g transform="translate(240 0) scale(-1 1)">${body}</g>`
  const ear = `<path d="${EAR}" fill="url(#fur)"/><path d="${INNER}" fill="url(#earIn)"/>`
  const eye =
    '<ellipse cx="97" cy="126" rx="11" ry="13" fill="#1B1038"/><ellipse cx="97" cy="129" rx="7.5" ry="8" fill="#6A3CB8"/><circle cx="93.4" cy="121" r="4" fill="#fff"/><circle cx="100" cy="131" r="2" fill="#fff" opacity=".8"/>'
  const cheek = '<ellipse cx="84" cy="146" rx="12" ry="7.5" fill="#FF8FB8" opacity=".5"/>'
  const whiskers =
    '<path d="M92 148L62 142M92 152L60 154M93 156L66 166" stroke="#A9B4DC" stroke-width="1.8" fill="none" stroke-linecap="round"/>'
  return (
    `<defs>${paints}</defs>` +
    raised(ear + mirror(ear)) +
    raised(
      '<path d="M78 168Q120 200 162 168L168 182Q120 214 72 182Z" fill="url(#collar)"/><path d="M78 168Q120 200 162 168" fill="none" stroke="url(#gold)" stroke-width="4"/>',
    ) +
    raised(`<path d="${HEAD}" fill="url(#fur)"/>`) +
    `<g clip-path="url(#face)"><path d="M60 84Q120 60 180 84V112Q120 92 60 112Z" fill="#fff" opacity=".5"/><path d="M62 150Q120 190 178 150V190H62Z" fill="#5A66A8" opacity=".28"/></g>` +
    cheek +
    mirror(cheek) +
    eye +
    mirror(eye) +
    raised('<ellipse cx="120" cy="152" rx="19" ry="13" fill="#fff"/>') +
    '<path d="M112 144Q120 141 128 144Q126 152 120 153Q114 152 112 144Z" fill="#E8558C"/><path d="M120 153V158M120 158Q113 164 107 159M120 158Q127 164 133 159" fill="none" stroke="#8A5A86" stroke-width="2" stroke-linecap="round"/>' +
    whiskers +
    mirror(whiskers) +
    raised('<circle cx="120" cy="188" r="9" fill="url(#gold)"/>') +
    '<path d="M112 189H128M120 190V195" stroke="#6A3A05" stroke-width="2"/>' +
    raised('<path d="M120 60L126 72L138 76L126 80L120 92L114 80L102 76L114 72Z" fill="url(#gold)"/>')
  )
}
