/**
 * The stage of every empty state: an object on drawn water, 200 x 140. Colours that belong to the page come from the theme's CSS variables, so the
 * same drawing is right in light and dark; the object keeps its own colours, chosen to stand on both. No inline styles (the site's CSP forbids them).
 */
export function onWater(name: string, object: string, ground = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140" width="200" height="140" aria-hidden="true" focusable="false" data-art="${name}">` +
    `<ellipse cx="100" cy="113" rx="92" ry="20" fill="var(--accent, #2aa9c0)" fill-opacity=".10"/><ellipse cx="100" cy="113" rx="68" ry="13.5" fill="var(--accent, #2aa9c0)" fill-opacity=".17"/>` +
    `${ground}${object}` +
    '<g fill="none" stroke="var(--accent, #2aa9c0)" stroke-width="1.8" stroke-linecap="round"><path d="M26 112q5-3.4 10 0t10 0" stroke-opacity=".7"/><path d="M150 107q5-3.4 10 0t10 0" stroke-opacity=".6"/><path d="M62 125q5-3.4 10 0t10 0" stroke-opacity=".75"/><path d="M118 127q5-3.4 10 0t10 0" stroke-opacity=".55"/><path d="M98 120q4-2.6 8 0t8 0" stroke-opacity=".5"/></g></svg>'
  )
}

/** A vertical gradient for an object; ids are prefixed by the state's name so that several can stand in one page. */
export const shade = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`

/** A small lotus, side view, about 34 wide, foot at 0 0. */
export const smallLotus = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0Q-18 0-19-9Q-7-10 0 0Q7-10 19-9Q18 0 0 0Z" fill="#d6247c"/><path d="M0 0Q-14-3-13-16Q-3-12 0 0Q3-12 13-16Q14-3 0 0Z" fill="#f4578f"/><path d="M0 0Q-10-10 0-21Q10-10 0 0Z" fill="#ff9cc0"/><path d="M0 0Q-4-9 0-19" stroke="#fff" stroke-opacity=".6" fill="none"/></g>`

/** A floating leaf, 44 wide, centre at x y. */
export const leaf = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M2 0L21-3A22 7 0 1 0 20 4Z" fill="#1f9b7a"/><path d="M2 0L-16-3M2 0L-8 5M2 0L6 6M2 0L4-6.4" stroke="#bff5dd" stroke-opacity=".5" fill="none"/></g>`
