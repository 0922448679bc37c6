/** Where pictures of this page come from beside the site itself: an origin that mirrors the site's public files; empty: nowhere. */
let origin = ''
export const picturesFrom = (next: string): void => {
  origin = next
}
export const pictureOrigin = (): string => origin

/** On the server, where pages of many brands are rendered one after the other. @param render without a pause */
export function withPictures<T>(from: string, render: () => T): T {
  origin = from
  try {
    return render()
  } finally {
    origin = ''
  }
}

/** Public files; what is private or made for a caller comes from the site itself. */
const PUBLIC = /(^|,\s*)(?=\/(?:art|files|assets|app)\/)/g

/** A picture's address, or a set of them, as this page asks for it. */
export const pictureAt = <T extends string | undefined>(address: T): T =>
  origin === '' || address === undefined ? address : (address.replace(PUBLIC, `$1${origin}`) as T)
