import type { LogoLook } from '../../art/logo.ts'

const colours = { depth: '#1A1470', edge: '#0A0738' }

/** The title's lettering: Khmer letters for Khmer, Latin ones for the others. */
export const logos: Readonly<Record<'latin' | 'khmer', readonly [text: string, look: LogoLook]>> = {
  latin: ['FIFTEEN MOONS', { face: 'cinzel', size: 104, ...colours }],
  khmer: ['ដប់ប្រាំកើត', { face: 'moul', size: 100, ...colours }],
}
