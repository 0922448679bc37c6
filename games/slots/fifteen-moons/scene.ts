import { lakeTitle } from '../scene/lake-title.ts'

export const {
  scene: fifteenMoonsScene,
  symbolSheet,
  logoUrl,
} = lakeTitle({
  pictures: {
    symbols: new URL('./assets/symbols.webp', import.meta.url).href,
    coin: new URL('./assets/coin.webp', import.meta.url).href,
    sky: new URL('./assets/sky.webp', import.meta.url).href,
    shoreLeft: new URL('./assets/shore-left.webp', import.meta.url).href,
    shoreRight: new URL('./assets/shore-right.webp', import.meta.url).href,
    front: new URL('./assets/front-left.webp', import.meta.url).href,
    light: new URL('./assets/light.webp', import.meta.url).href,
    logoLatin: new URL('./assets/logo-latin.webp', import.meta.url).href,
    logoKhmer: new URL('./assets/logo-khmer.webp', import.meta.url).href,
  },
  order: [
    ...['10', 'rabbit', 'drum', 'sheaf', 'coconut', 'flower', 'A', 'K', 'Q', 'J', 'wild'],
    ...['moon', 'moonMini', 'moonMinor', 'moonMajor', 'newMoon'],
  ],
  frame: { deep: '#04061e', middle: '#1a2168', groove: '#070a2c', glow: 'rgba(255,226,150,.5)' },
  hold: { empty: 'newMoon', plain: 'moon', mini: 'moonMini', minor: 'moonMinor', major: 'moonMajor' },
  lake: {
    glint: '#fff0c0',
    mist: '190,204,255',
    // The moon fills the sky while moons are held.
    feature: {
      mode: 'screen',
      strength: 0.5,
      stops: [
        [0, '#8a6a2a'],
        [0.5, '#4a4a8a'],
        [1, '#10184a'],
      ],
    },
  },
})
