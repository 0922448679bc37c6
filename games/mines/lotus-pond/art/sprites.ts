import { bloomSprite, petalSprite } from './bloom.ts'
import { crocodileSprite } from './crocodile.ts'
import { padSprite } from './pad.ts'

/** The pictures of the board in the order of their sheet; `scene/sprites.ts` reads it. */
export const spriteDrawings: Readonly<Record<string, () => string>> = {
  pad: () => padSprite(-62),
  padLeft: () => padSprite(152),
  padDown: () => padSprite(64),
  lotus: bloomSprite,
  crocodile: crocodileSprite,
  petal: petalSprite,
}
