import type { Cut, Icon } from './manifest.ts'

/** The folder under which the site serves the pictures; names carry a hash of the content, so they may be cached for ever. */
export const ART_BASE = '/art/'

/** The address of a file or an icon. */
export const artUrl = (what: string | Icon): string => ART_BASE + (typeof what === 'string' ? what : what.file)

/** `srcset` of a cut's AVIF files. */
export const srcSet = (cut: Cut): string => cut.avif.map(entry => `${ART_BASE}${entry.file} ${entry.width}w`).join(', ')
