import { bevel, blur, svg } from '@tonle/art/draw'

/** Every sprite of the board is drawn in this square, centred, lit from the upper left. */
export const BOX = 240

/** Filters `raise`, `lift`, `soft` and `glow`. */
export const definitions = `<defs>${bevel('raise', 1.6, '#04201c', 0.5)}${bevel('lift', 2.6, '#06231a', 0.6)}${blur('soft', 5)}${blur('glow', 12)}</defs>`

/** A drawing as a whole sprite. */
export const sprite = (body: string): string => svg(BOX, BOX, definitions + body)
