import type { HiloScene } from '../scene/theme.ts'

// Written out one by one: the bundler follows only what stands here as text.
const logoLatin = new URL('./assets/logo-latin.webp', import.meta.url).href
const logoKhmer = new URL('./assets/logo-khmer.webp', import.meta.url).href

/** The river under a full moon. */
export const moonlitCardsScene: HiloScene = {
  backdrop: new URL('./assets/backdrop.webp', import.meta.url).href,
  back: new URL('./assets/back.webp', import.meta.url).href,
  logoOf: lang => (lang === 'km' ? logoKhmer : logoLatin),
}
