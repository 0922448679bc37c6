import { lakeTitle } from '../scene/lake-title.ts'

export const {
  scene: fifteenMoonsScene,
  symbolSheet,
  logoUrl,
} = lakeTitle({
  picture: name => new URL(`./assets/${name}.webp`, import.meta.url).href,
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
