import type { MinesScene } from '../scene/theme.ts'

// Written out one by one: the bundler follows only what stands here as text.
const logoLatin = new URL('./assets/logo-latin.webp', import.meta.url).href
const logoKhmer = new URL('./assets/logo-khmer.webp', import.meta.url).href

/** The pond at first light: leaves on the water, a lotus or a crocodile under each. */
export const lotusPondScene: MinesScene = {
  backdrop: new URL('./assets/pond.webp', import.meta.url).href,
  front: new URL('./assets/front.webp', import.meta.url).href,
  logoOf: lang => (lang === 'km' ? logoKhmer : logoLatin),
  sprites: {
    url: new URL('./assets/sprites.webp', import.meta.url).href,
    order: ['pad', 'padLeft', 'padDown', 'lotus', 'crocodile', 'petal'],
    closed: ['pad', 'padLeft', 'padDown'],
    safe: 'lotus',
    mine: 'crocodile',
    petal: 'petal',
  },
}
