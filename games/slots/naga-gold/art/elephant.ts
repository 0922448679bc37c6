import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised } from '../../art/gold.ts'

const HEAD =
  'M120 50C148 50 164 70 163 96C162 112 154 122 146 130C140 140 138 152 138 164C138 176 146 182 154 178C158 176 158 170 155 168C150 168 151 160 158 159C168 159 171 170 167 179C160 193 136 195 127 180C120 168 122 152 118 142C104 140 78 128 77 96C76 70 92 50 120 50Z'
const EAR = 'M84 66C64 44 34 48 30 78C27 108 44 138 70 142C80 143 86 134 86 124C80 106 78 84 84 66Z'

/** An elephant in festival gold, from the front, trunk curled. About 184 wide. */
export function elephantMotif(): string {
  const paints =
    radial(
      'hide',
      [
        [0, '#F4F2FF'],
        [0.45, '#B7B3DA'],
        [1, '#5C5690'],
      ],
      '.4 .25 .9',
    ) +
    linear('earFill', [
      [0, '#C9C5EA'],
      [0.6, '#8983BE'],
      [1, '#4C467E'],
    ]) +
    radial(
      'earPink',
      [
        [0, '#FFC0D4'],
        [0.7, '#DE84A8'],
        [1, '#8A4470'],
      ],
      '.5 .4 .7',
    ) +
    linear('silk', [
      [0, '#FF6FA6'],
      [0.5, '#D81C6A'],
      [1, '#7A0A3E'],
    ]) +
    linear('ivory', [
      [0, '#FFFFFF'],
      [0.6, '#FFF1CF'],
      [1, '#C79A52'],
    ]) +
    `<clipPath id="head"><path d="${HEAD}"/></clipPath>`
  const ear = `<path d="${EAR}" fill="url(#earFill)"/>`
  const inner = '<path d="M78 76C62 60 44 64 42 84C40 106 54 126 70 128C78 124 76 98 78 76Z" fill="url(#earPink)" opacity=".8"/>'
  const mirror = (body: string) => `<g transform="translate(240 0) scale(-1 1)">${body}</g>`
  const wrinkles = times(
    6,
    i =>
      `<path d="M${n(121 + i * 0.6)} ${n(138 + i * 7)}Q${n(130 + i * 0.4)} ${n(142 + i * 7)} ${n(138.5 - i * 0.2)} ${n(137 + i * 7)}"/>`,
  )
  const cloth =
    '<path d="M84 70C88 50 104 42 120 42C136 42 152 50 156 70C150 80 142 82 136 80C134 92 128 100 120 106C112 100 106 92 104 80C98 82 90 80 84 70Z" fill="url(#gold)"/>' +
    '<path d="M89 68C94 54 106 47 120 47C134 47 146 54 151 68C145 75 138 75 132 72C131 84 127 92 120 98C113 92 109 84 108 72C102 75 95 75 89 68Z" fill="url(#silk)"/>'
  const tassels = [-30, -15, 15, 30]
    .map(x =>
      place(
        120 + x,
        Math.abs(x) > 20 ? 75 : 84,
        '<path d="M0 -3V4" stroke="url(#gold)" stroke-width="3"/><path d="M-3.4 4H3.4L2.4 14H-2.4Z" fill="#FFC53A"/>',
      ),
    )
    .join('')
  return (
    `<defs>${paints}</defs>` +
    raised(ear) +
    inner +
    raised(mirror(ear)) +
    mirror(inner) +
    raised(`<path d="${HEAD}" fill="url(#hide)"/>`) +
    `<g clip-path="url(#head)"><path d="M70 100Q80 50 120 50L100 120Z" fill="#fff" opacity=".22"/><g fill="none" stroke="#4A4478" stroke-opacity=".6" stroke-width="1.8" stroke-linecap="round">${wrinkles}</g></g>` +
    raised(
      '<path d="M97 124C88 136 78 148 66 152C78 160 98 152 108 134Z" fill="url(#ivory)"/><path d="M146 128C154 138 164 148 176 152C166 160 148 153 138 138Z" fill="url(#ivory)"/>',
    ) +
    raised(
      '<path d="M95 123Q104 124 110 134L106 141Q96 138 93 130ZM148 126Q140 128 137 136L140 143Q148 140 151 132Z" fill="url(#gold)"/>',
    ) +
    `<g fill="#1B1436"><ellipse cx="97" cy="102" rx="6.4" ry="7"/><ellipse cx="143" cy="102" rx="6.4" ry="7"/></g><circle cx="95" cy="99.6" r="2.2" fill="#fff"/><circle cx="141" cy="99.6" r="2.2" fill="#fff"/><path d="M87 95Q97 88 106 96M134 96Q143 88 153 95" fill="none" stroke="#4A4478" stroke-width="2.2" stroke-linecap="round"/>` +
    raised(cloth) +
    raised(tassels) +
    times(5, i =>
      place(
        [120, 105, 135, 112, 128][i] ?? 0,
        [66, 63, 63, 80, 80][i] ?? 0,
        '<path d="M0 -5L4 0L0 5L-4 0Z" fill="url(#gold)"/>',
        [1.5, 1, 1, 0.8, 0.8][i],
      ),
    ) +
    [-1, 1]
      .map(side =>
        place(
          120 + side * 66,
          132,
          raised(
            `<path d="M0 -6V4" stroke="url(#gold)" stroke-width="3"/><path d="M0 2L8 12L0 24L-8 12Z" fill="url(#gold)"/><circle cy="12" r="3.6" fill="url(#ruby)"/>`,
          ),
        ),
      )
      .join('')
  )
}
