import { lakeTitle } from '../scene/lake-title.ts'

export const {
  scene: nagaGoldScene,
  symbolSheet,
  logoUrl,
} = lakeTitle({
  picture: name => new URL(`./assets/${name}.webp`, import.meta.url).href,
  hasBoat: true,
  order: ['10', 'naga', 'elephant', 'peacock', 'fish', 'lotus', 'A', 'K', 'Q', 'J', 'wild', 'wild2', 'wild3', 'scatter'],
  frame: { deep: '#020d14', middle: '#0c3a44', groove: '#04161f', glow: 'rgba(255,190,90,.55)' },
  lake: {
    glint: '#ffab5e',
    mist: '255,206,176',
    // Night falls for the free spins: the sun sinks into blue, the lamps stay.
    feature: {
      mode: 'multiply',
      strength: 0.86,
      stops: [
        [0, '#1a2a78'],
        [0.5, '#4a4fb8'],
        [1, '#16306e'],
      ],
    },
  },
})
