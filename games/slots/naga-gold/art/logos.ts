import type { LogoLook } from '../../art/logo.ts'

const colours = { depth: '#5A0818', edge: '#2A0208' }

/** The title's lettering: Khmer letters for Khmer, Latin ones for the others. */
export const logos: Readonly<Record<'latin' | 'khmer', readonly [text: string, look: LogoLook]>> = {
  latin: ['NAGA GOLD', { face: 'cinzel', size: 124, ...colours }],
  khmer: ['នាគមាស', { face: 'moul', size: 104, ...colours }],
}
