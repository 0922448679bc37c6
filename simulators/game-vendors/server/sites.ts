const AUTHORITY = /^([\w-]+(?:\.[\w-]+)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Origins of the sites that may show a page and be gone back to. `https://*:3000` is the site on the host by which this very page was
 * reached: whoever makes a name of their own lead here reaches only what they could show themselves.
 * @param authority the request's Host
 */
export function sitesFor(sites: readonly string[], authority: string | undefined): string[] {
  const host = AUTHORITY.exec(authority ?? '')?.[1]
  const named = sites.flatMap(site => (site.includes('*') ? (host ? [site.replace('*', host)] : []) : [site]))
  return [...new Set(named.map(site => new URL(site).origin))]
}
