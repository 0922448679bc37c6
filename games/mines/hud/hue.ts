/** Of the game's surfaces, in OKLCH degrees. */
export const HUE = 240
