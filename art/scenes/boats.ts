import type { Stream } from '../draw/random.ts'
import { linear, n, place, times } from '../draw/svg.ts'
import type { Mood } from './mood.ts'
import type { Sheet } from './sheet.ts'

export type Team = { readonly shirt: string; readonly band: string; readonly trim: string }

/** A paddler who bends into the stroke; hip at 0 0, about 27 high, facing right. `reach` 0 (catch) to 1 (pull). */
function paddler(dark: string, mood: Mood, team: Team, reach: number): string {
  const lean = 11 - reach * 6
  const [sx, sy] = [lean, -13 - reach * 1.4]
  const [hx, hy] = [sx + 11 - reach * 8, -4.5 + reach * 1.5]
  const [tx, ty] = [hx + 4 - reach * 5, 11]
  const [gx, gy] = [hx - 4.4 + reach * 3, -19 + reach]
  return (
    `<g stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="M-3.5 1.4L6 -1.6" stroke="${dark}" stroke-width="5"/><path d="M0 -.6Q${n(sx * 0.25)} -8.5 ${n(sx - 0.6)} ${n(sy + 1)}" stroke="${team.shirt}" stroke-width="6"/>` +
    `<path d="M${n(sx - 3.2)} ${n(sy - 0.6)}Q${n(sx * 0.1 - 2.8)} -8.4 -2.9 -1.4" stroke="${mood.rim}" stroke-width=".9" opacity=".8"/>` +
    `<path d="M${n(gx)} ${n(gy)}L${n(tx)} ${n(ty)}" stroke="${mood.rim}" stroke-width="1.3"/><path d="M${n(tx - 0.7)} ${n(ty - 4)}L${n(tx + 0.9)} ${n(ty + 4.4)}" stroke="${mood.rim}" stroke-width="3.4" stroke-linecap="butt" opacity=".9"/>` +
    `<path d="M${n(sx)} ${n(sy + 0.6)}L${n((sx + hx) / 2 - 0.6)} ${n((sy + hy) / 2 + 2.4)}L${n(hx)} ${n(hy)}M${n(sx)} ${n(sy)}L${n((sx + gx) / 2 + 1)} ${n((sy + gy) / 2 + 1)}L${n(gx)} ${n(gy)}" stroke="${dark}" stroke-width="2.3"/></g>` +
    `<circle cx="${n(sx + 3)}" cy="${n(sy - 5)}" r="3.4" fill="${dark}"/><path d="M${n(sx - 0.4)} ${n(sy - 5.9)}Q${n(sx + 2.8)} ${n(sy - 9.2)} ${n(sx + 6.3)} ${n(sy - 6.2)}" stroke="${team.band}" stroke-width="1.9" fill="none" stroke-linecap="round"/>`
  )
}

/** The caller who stands and beats the time, 40 high. */
const caller = (dark: string, mood: Mood, team: Team): string =>
  `<g stroke-linecap="round" fill="none"><path d="M-3 0L0 -15L4 0" stroke="${dark}" stroke-width="4.4" stroke-linejoin="round"/><path d="M0 -15L1 -27" stroke="${team.shirt}" stroke-width="7.4"/><path d="M1 -27L9 -34L15 -40M1 -26L-8 -21L-12 -26" stroke="${dark}" stroke-width="2.5" stroke-linejoin="round"/><path d="M-3 -17L-2.6 -28" stroke="${mood.rim}" stroke-width="1"/></g><circle cx="2" cy="-34" r="3.8" fill="${dark}"/><path d="M-2 -35Q2 -39 6 -35.6" stroke="${team.band}" stroke-width="2" fill="none"/>` +
  `<path d="M15 -40V-58" stroke="${dark}" stroke-width="1.1"/><path d="M15 -58Q22 -62 28 -58T41 -58L37 -52L41 -47Q34 -44 28 -47T15 -47Z" fill="${team.band}"/>`

/**
 * A racing boat, bow to the right, `crew` paddlers; water line at y 0. About crew × 19 + 130 long. With spray and wake.
 */
export function racingBoat(s: Sheet, mood: Mood, team: Team, crew: number, next: Stream): string {
  const dark = mood.near
  const long = crew * 19 + 60
  const half = long / 2
  const hullFill = s.paint(id =>
    linear(id, [
      [0, team.trim],
      [0.16, mood.far],
      [1, dark],
    ]),
  )
  const hull = `<path d="M${n(-half - 46)} -36Q${n(-half - 20)} -13 ${n(-half + 26)} -10L${n(half - 26)} -10Q${n(half + 26)} -13 ${n(half + 62)} -44Q${n(half + 48)} -4 ${n(half - 24)} 5Q0 8 ${n(-half + 24)} 5Q${n(-half - 34)} -2 ${n(-half - 46)} -36Z" fill="${hullFill}"/>`
  const rim = `<path d="M${n(-half - 44)} -33Q${n(-half - 18)} -11 ${n(-half + 26)} -8.6L${n(half - 26)} -8.6Q${n(half + 26)} -11 ${n(half + 59)} -40" fill="none" stroke="${mood.rim}" stroke-width="1.5" stroke-linecap="round"/>`
  const band = `<g fill="${team.trim}" opacity=".95">${times(Math.floor(crew * 1.5), i => `<path transform="translate(${n(-half + 20 + (i * (long - 40)) / (crew * 1.5))} -2.6)" d="M0 -2.6L3.4 0L0 2.6L-3.4 0Z"/>`)}</g>`
  const prow = place(
    half + 60,
    -43,
    `<path d="M0 0Q8 -5 7 -15Q14 -9 12 -1Q20 -4 22 -12Q25 0 13 6Q6 9 -3 5Z" fill="${team.band}"/><path d="M-6 6Q-2 2 0 -4" stroke="${mood.rim}" stroke-width="1.2" fill="none"/><circle cx="5" cy="1" r="1.2" fill="${dark}"/>`,
  )
  const stern = place(-half - 46, -36, `<path d="M0 0Q-9 -3 -13 -13Q-16 0 -4 6Z" fill="${team.band}"/>`)
  const crewDrawn = times(crew, i =>
    place(-half + 36 + i * 19, -9, paddler(dark, mood, team, 0.15 + 0.75 * (0.5 + 0.5 * Math.sin(i * 0.16)))),
  )
  const steer = place(
    -half + 2,
    -11,
    `${caller(dark, mood, team)}<path d="M14 -24L-26 16" stroke="${dark}" stroke-width="2" stroke-linecap="round"/><path d="M-24 10L-34 22L-29 24L-20 14Z" fill="${dark}"/>`,
  )
  const spray = times(crew, i => {
    const x = -half + 50 + i * 19
    return times(3, () => `<circle cx="${n(x + next() * 9 - 2)}" cy="${n(3 - next() ** 2 * 9)}" r="${n(0.4 + next() * 1.1)}"/>`)
  })
  const wake = `<path d="M${n(-half - 80)} 8Q${n(-half)} 3 0 9T${n(half + 30)} 4" stroke="${mood.glint}" stroke-opacity=".75" stroke-width="1.4" fill="none" stroke-linecap="round"/><path d="M${n(-half - 120)} 14Q${n(-half + 20)} 8 ${n(half * 0.2)} 15T${n(half)} 10" stroke="${mood.glint}" stroke-opacity=".4" stroke-width="1.1" fill="none" stroke-linecap="round"/><path d="M${n(half + 6)} 4Q${n(half + 30)} 0 ${n(half + 52)} 3M${n(half - 4)} 8Q${n(half + 30)} 6 ${n(half + 64)} 9" stroke="${mood.glint}" stroke-opacity=".8" stroke-width="1.2" fill="none" stroke-linecap="round"/>`
  const shadow = `<ellipse cx="0" cy="9" rx="${n(half + 20)}" ry="6" fill="${dark}" opacity=".45"/>`
  return `${shadow}${hull}${rim}${band}${prow}${stern}${crewDrawn}${place(half - 12, -11, caller(dark, mood, team))}${steer}<g fill="${mood.glint}" opacity=".85">${spray}</g>${wake}`
}

/** A small fishing boat with one person who stands and poles; bow to the right, about 120 long and 80 high, water line at y 0. */
export function fisher(s: Sheet, mood: Mood, net: boolean): string {
  const dark = mood.near
  const hull = s.paint(id =>
    linear(id, [
      [0, mood.far],
      [1, dark],
    ]),
  )
  const cast = net
    ? `<g fill="none" stroke="${mood.rim}" stroke-width=".7" opacity=".8">${times(7, i => `<path d="M17 -46Q${n(40 + i * 3)} ${n(-62 + i * 7)} ${n(62 + i * 4)} ${n(-40 + i * 7)}"/>`)}${times(4, i => `<path d="M${n(34 + i * 10)} ${n(-57 + i * 4)}Q${n(40 + i * 11)} ${n(-34 + i * 4)} ${n(44 + i * 12)} ${n(-12 + i * 3)}"/>`)}</g>`
    : `<path d="M14 -66L30 16" stroke="${dark}" stroke-width="2" stroke-linecap="round"/>`
  return (
    `<ellipse cx="0" cy="7" rx="66" ry="4" fill="${dark}" opacity=".4"/><path d="M-74 -19Q-56 -8 -34 -7H34Q60 -9 80 -25Q70 2 32 6Q0 8 -30 6Q-64 3 -74 -19Z" fill="${hull}"/><path d="M-72 -17Q-54 -6 -34 -5.4H34Q58 -7 78 -22" fill="none" stroke="${mood.rim}" stroke-width="1.4" stroke-linecap="round"/>` +
    `${cast}<g stroke="${dark}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-10 -7L-5 -26L3 -7" stroke-width="5"/><path d="M-5 -26L-2 -42" stroke-width="9"/><path d="M-2 -43L9 -37L${net ? '17 -46' : '19 -44'}M-3 -42L7 -50L${net ? '17 -46' : '15 -58'}" stroke-width="3.2"/></g>` +
    `<path d="M-9 -22L-6.4 -42" stroke="${mood.rim}" stroke-width="1.1" fill="none" stroke-linecap="round"/><circle cx="0" cy="-52" r="4.6" fill="${dark}"/><path d="M-13 -52Q0 -66 13 -52Q0 -56 -13 -52Z" fill="${dark}"/><path d="M-13 -52Q-3 -63 1 -62" stroke="${mood.rim}" stroke-width="1" fill="none"/>` +
    `<path d="M-48 -8Q-52 -24 -40 -25Q-28 -24 -32 -8Z" fill="${dark}"/><path d="M-48 -16H-32M-47 -20H-33M-49 -12H-31" stroke="${mood.rim}" stroke-opacity=".4" stroke-width=".8"/>` +
    `<path d="M-96 10Q-40 5 0 11T90 8" stroke="${mood.glint}" stroke-opacity=".6" stroke-width="1.2" fill="none" stroke-linecap="round"/>`
  )
}

/** An empty boat at rest, 90 long. */
export function mooredBoat(s: Sheet, mood: Mood): string {
  const hull = s.paint(id =>
    linear(id, [
      [0, mood.far],
      [1, mood.near],
    ]),
  )
  return `<ellipse cx="0" cy="6" rx="50" ry="3.4" fill="${mood.near}" opacity=".4"/><path d="M-56 -17Q-42 -7 -24 -6H24Q44 -8 60 -22Q52 1 24 5Q0 7 -24 5Q-48 2 -56 -17Z" fill="${hull}"/><path d="M-54 -15Q-40 -5 -24 -4.6H24Q42 -6 58 -19" fill="none" stroke="${mood.rim}" stroke-width="1.2" stroke-linecap="round"/><path d="M-20 -6Q-18 -24 6 -24Q24 -22 24 -6Z" fill="${mood.near}"/><path d="M-19 -12Q-14 -23 6 -23Q20 -21 23 -12" stroke="${mood.rim}" stroke-opacity=".5" stroke-width="1" fill="none"/>`
}
