import { linear, n, place, radial, times } from '@tonle/art/draw'
import { raised, word } from '../../art/gold.ts'

const petalRing = (count: number, radius: number, long: number, wide: number, paint: string): string =>
  times(count, i =>
    place(
      120,
      104,
      `<path d="M${n(-wide)} ${n(-radius)}C${n(-wide)} ${n(-radius - long * 0.5)} ${n(-wide * 0.2)} ${n(-radius - long * 0.7)} 0 ${n(-radius - long)}C${n(wide * 0.2)} ${n(-radius - long * 0.7)} ${n(wide)} ${n(-radius - long * 0.5)} ${n(wide)} ${n(-radius)}Z" fill="url(#${paint})" stroke="#7A2C02" stroke-opacity=".5" stroke-width="1"/>`,
      1,
      (i / count) * 360,
    ),
  )

/** The sun stands for every symbol; `times` above 1 is written on a badge. It breaks its cell with its rays. */
export function wildSymbol(multiplier: number): string {
  const [core, ring, deep] =
    multiplier === 3
      ? ['#FFD0F0', '#F0389A', '#7A0A58']
      : multiplier === 2
        ? ['#C8FFF6', '#18B8A8', '#02504C']
        : ['#FFF9C4', '#FFB01E', '#B8300A']
  const paints =
    radial(
      'disc',
      [
        [0, core],
        [0.5, ring],
        [1, deep],
      ],
      '.5 .36 .72',
    ) +
    linear('ray', [
      [0, '#FFFBD6'],
      [0.5, '#FFC53A'],
      [1, '#C05A05'],
    ]) +
    linear('rayPink', [
      [0, '#FFE0B0'],
      [0.6, '#FF8A2C'],
      [1, '#B8300A'],
    ]) +
    linear('wildFill', [
      [0, '#FFFFFF'],
      [0.46, '#FFF0A0'],
      [0.54, '#FFC62E'],
      [1, '#FF7A12'],
    ]) +
    radial('halo', [
      [0, '#FFE78A', 0.95],
      [0.55, '#FFB01E', 0.4],
      [1, '#FFB01E', 0],
    ])
  const badge =
    multiplier > 1
      ? `${place(183, 46, `<g filter="url(#bevel)"><circle r="30" fill="url(#gold)"/></g><circle r="24.5" fill="#2A0616"/><circle r="23" fill="${deep}"/><circle r="23" fill="url(#disc)" opacity=".75"/>`)}<g transform="translate(63 -60)">${word(`${multiplier}×`, 'lilita', 38, 106, 40, '#fff', '#3A0420')}</g>`
      : ''
  return (
    `<defs>${paints}</defs><circle cx="120" cy="104" r="118" fill="url(#halo)" opacity=".7"/>` +
    raised(petalRing(20, 74, 30, 7, 'rayPink')) +
    raised(petalRing(10, 74, 28, 13, 'ray')) +
    `<g filter="url(#bevel)"><circle cx="120" cy="104" r="80" fill="url(#gold)"/></g><circle cx="120" cy="104" r="71" fill="#3A0A02"/><circle cx="120" cy="104" r="68" fill="url(#disc)"/>` +
    `<g opacity=".85">${petalRing(16, 34, 27, 7.4, 'ray')}</g>` +
    raised('<circle cx="120" cy="104" r="35" fill="url(#gold)"/>') +
    `<circle cx="120" cy="104" r="29" fill="url(#disc)"/>${times(12, i => place(120, 104, '<path d="M0 -27L4 -10H-4Z" fill="#FFF6C0" opacity=".75"/>', 1, i * 30))}<circle cx="120" cy="104" r="11" fill="url(#ruby)"/>` +
    '<path d="M56 92Q64 42 120 40Q176 42 184 92Q120 66 56 92Z" fill="#fff" opacity=".22"/>' +
    word('WILD', 'lilita', 84, 158, 176, 'url(#wildFill)', '#6A0A18') +
    badge
  )
}

/** A floating lantern before the full moon: three of them open the free spins. */
export function scatterSymbol(): string {
  const paints =
    radial(
      'night',
      [
        [0, '#7A5CFF'],
        [0.5, '#3A1C9A'],
        [1, '#120640'],
      ],
      '.5 .4 .75',
    ) +
    radial(
      'moonFill',
      [
        [0, '#FFFFFF'],
        [0.6, '#FFF6C8'],
        [1, '#F2CF7A'],
      ],
      '.42 .36 .8',
    ) +
    radial('moonGlow', [
      [0, '#FFF3B0', 0.9],
      [0.5, '#FFC9E0', 0.35],
      [1, '#FFC9E0', 0],
    ]) +
    linear('paper', [
      [0, '#FFF7C8'],
      [0.5, '#FFB43C'],
      [1, '#E2480F'],
    ]) +
    radial('flameGlow', [
      [0, '#FFFFFF'],
      [0.3, '#FFF0A0', 0.95],
      [1, '#FF8A1C', 0],
    ]) +
    linear('lotusPink', [
      [0, '#FF7DB4'],
      [1, '#B00E63'],
    ]) +
    linear('spinFill', [
      [0, '#FFFFFF'],
      [0.5, '#FFE98A'],
      [1, '#FFB01E'],
    ]) +
    '<clipPath id="disc2"><circle cx="120" cy="98" r="84"/></clipPath>'
  const petals = (count: number, spread: number, long: number, wide: number) =>
    times(count, i =>
      place(
        120,
        152,
        `<path d="M0 4C${-wide} -${n(long * 0.3)} ${-wide} -${n(long * 0.7)} 0 -${long}C${wide} -${n(long * 0.7)} ${wide} -${n(long * 0.3)} 0 4Z" fill="url(#lotusPink)" stroke="#FFD6E6" stroke-opacity=".8" stroke-width="1.1"/>`,
        1,
        (i / (count - 1) - 0.5) * spread,
      ),
    )
  const stars = times(
    14,
    i =>
      `<circle cx="${[52, 66, 84, 170, 186, 160, 60, 190, 178, 74, 150, 92, 48, 196][i]}" cy="${[74, 50, 34, 40, 70, 26, 110, 104, 124, 134, 138, 58, 96, 88][i]}" r="${[1.6, 1, 1.4, 1.6, 1, 1.2, 1, 1.4, 1, 1, 1, 0.9, 1, 1][i]}" fill="#fff" opacity=".9"/>`,
  )
  return (
    `<defs>${paints}</defs><g filter="url(#bevel)"><circle cx="120" cy="98" r="94" fill="url(#gold)"/></g>` +
    times(24, i => place(120, 98, '<circle cy="-89.4" r="2.6" fill="#FFF3C4"/>', 1, i * 15)) +
    `<circle cx="120" cy="98" r="85.5" fill="#190702"/><g clip-path="url(#disc2)"><circle cx="120" cy="98" r="84" fill="url(#night)"/>${stars}<circle cx="120" cy="80" r="76" fill="url(#moonGlow)"/><circle cx="120" cy="80" r="47" fill="url(#moonFill)"/><g fill="#E0B96A" opacity=".38"><circle cx="104" cy="64" r="9"/><circle cx="138" cy="76" r="7"/><circle cx="112" cy="96" r="6"/><circle cx="132" cy="54" r="4"/></g>` +
    `<path d="M30 146Q76 136 120 146T210 146V190H30Z" fill="#1A4A9A"/><path d="M30 156Q76 146 120 156T210 156V190H30Z" fill="#0C2C6E"/>${times(9, i => `<rect x="${n(98 + (i % 3) * 10)}" y="${150 + i * 4}" width="${26 - i}" height="1.8" rx=".9" fill="#FFE08A" opacity="${n(0.9 - i * 0.08)}"/>`)}</g>` +
    `<circle cx="120" cy="112" r="58" fill="url(#flameGlow)" opacity=".75"/>` +
    raised(petals(7, 168, 42, 12)) +
    raised(
      '<path d="M102 90H138L144 140H96Z" fill="url(#paper)"/><path d="M98 84H142L138 92H102ZM92 138H148L144 147H96Z" fill="url(#gold)"/><path d="M111 84C111 72 129 72 129 84" fill="none" stroke="url(#gold)" stroke-width="3.4"/>',
    ) +
    '<path d="M111 92L108 138M129 92L132 138M120 92V138" stroke="#A83A05" stroke-opacity=".65" stroke-width="1.7"/><ellipse cx="120" cy="118" rx="13" ry="19" fill="url(#flameGlow)"/><path d="M120 104C128 114 127 125 120 128C113 125 112 114 120 104Z" fill="#FFFDE0"/>' +
    raised(petals(5, 150, 30, 12)) +
    '<path d="M40 74Q56 18 120 16Q184 18 200 74Q120 38 40 74Z" fill="#fff" opacity=".16"/>' +
    word('FREE SPINS', 'lilita', 36, 188, 190, 'url(#spinFill)', '#4A0630')
  )
}
