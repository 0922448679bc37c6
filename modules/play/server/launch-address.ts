import { SITE_HOST } from '../rules.ts'

/** The address of a vendor's page that stands beside the site, at a port of its own. */
export const besideSite = (port: number, path: string): string => `http://${SITE_HOST}:${port}${path}`

export const isBesideSite = (url: string): boolean => new URL(url).hostname === SITE_HOST

/** Where a vendor's page is for who came to this origin. A page beside the site is reached as the site was: same host, TLS or none. */
export function launchAddress(launchUrl: string, origin: string): URL {
  const url = new URL(launchUrl)
  if (url.hostname !== SITE_HOST) return url
  const { protocol, hostname } = new URL(origin)
  return new URL(`${protocol}//${hostname}:${url.port}${url.pathname}`)
}
