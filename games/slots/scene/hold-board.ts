import type { Coin } from '../events.ts'
import { type Cell, REELS, ROWS } from '../model.ts'
import type { Atlas } from './atlas.ts'
import { easeOut, type SceneClock } from './clock.ts'
import { drawCoinLabel } from './coin-label.ts'
import { cellRect, centreOf, type Layout, type Rect } from './layout.ts'
import type { SceneTheme } from './theme.ts'

type HoldLook = NonNullable<SceneTheme['hold']>
type Place = { readonly cell: Cell; coin?: Coin; since: number; isTurning: boolean; isPaid: boolean }

/** Turning symbols per second, and how long a coin takes to pop up. */
const SPEED = 9
const POP_MS = 320

/** The fifteen places while coins are held: which hold a coin, which turn. It shows what it is given. */
export class HoldBoard {
  readonly #clock: SceneClock
  readonly #look: HoldLook
  #labelOf: (coin: Coin) => string = () => ''
  #places: Place[] = []
  #movesUntil = 0

  constructor(clock: SceneClock, look: HoldLook) {
    this.#clock = clock
    this.#look = look
  }

  isOpen(): boolean {
    return this.#places.length > 0
  }

  isMoving(): boolean {
    return this.#places.some(place => place.isTurning) || this.#clock.now() < this.#movesUntil
  }

  open(coins: readonly Coin[], labelOf: (coin: Coin) => string): void {
    this.#labelOf = labelOf
    this.#places = Array.from({ length: REELS * ROWS }, (_, at) => ({
      cell: [Math.floor(at / ROWS), at % ROWS],
      since: Number.NEGATIVE_INFINITY,
      isTurning: false,
      isPaid: false,
    }))
    for (const coin of coins) this.land(coin)
  }

  close(): void {
    this.#places = []
  }

  /** All open places turn. */
  spin(): void {
    for (const place of this.#places) if (!place.coin) place.isTurning = true
  }

  /** Open places of a reel come to rest, without a coin but for those that `land`. */
  rest(reel: number): void {
    for (const place of this.#places) if (place.cell[0] === reel) place.isTurning = false
  }

  settle(): void {
    for (const place of this.#places) place.isTurning = false
  }

  land(coin: Coin): void {
    const place = this.#places[coin.cell[0] * ROWS + coin.cell[1]]
    if (!place) return
    Object.assign(place, { coin, since: this.#clock.now(), isTurning: false })
    this.#movesUntil = this.#clock.now() + POP_MS
  }

  /** A coin that has been counted shines. */
  pay(coin: Coin): void {
    const place = this.#places[coin.cell[0] * ROWS + coin.cell[1]]
    if (!place) return
    Object.assign(place, { isPaid: true, since: this.#clock.now() })
    this.#movesUntil = this.#clock.now() + POP_MS
  }

  draw(context: CanvasRenderingContext2D, layout: Layout, atlas: Atlas): void {
    for (const place of this.#places) this.#drawPlace(context, atlas, cellRect(layout, ...place.cell), place)
  }

  #drawPlace(context: CanvasRenderingContext2D, atlas: Atlas, rect: Rect, { coin, since, isTurning, isPaid }: Place): void {
    const [x, y] = centreOf(rect)
    if (isTurning) {
      this.#drawTurning(context, atlas, rect)
      return
    }
    if (!coin) {
      atlas.draw(context, this.#look.empty, x, y, 'plain', 0.9)
      return
    }
    const share = Math.min(1, (this.#clock.now() - since) / POP_MS)
    const swell = isPaid ? 0.1 * Math.sin(share * Math.PI) : 0.28 * (1 - easeOut(share))
    atlas.draw(context, this.#look[coin.prize ?? 'plain'], x, y, 'plain', 0.96 + swell)
    drawCoinLabel(context, rect, this.#labelOf(coin), { isPrize: coin.prize !== null, scale: 1 + swell })
  }

  /** Dark moons and now and then a lit one run through the place; what comes is not among them. */
  #drawTurning(context: CanvasRenderingContext2D, atlas: Atlas, rect: Rect): void {
    const [x, y] = centreOf(rect)
    const way = (this.#clock.now() / 1000) * SPEED + x * 0.37
    const step = Math.floor(way)
    context.save()
    context.beginPath()
    context.rect(rect.x, rect.y, rect.width, rect.height)
    context.clip()
    for (let k = step - 1; k <= step + 1; k++) {
      const isLit = k % 3 === 0
      context.globalAlpha = isLit ? 0.5 : 0.9
      atlas.draw(
        context,
        isLit ? this.#look.plain : this.#look.empty,
        x,
        y + (way - k - 0.5) * rect.height,
        isLit ? 'blurred' : 'plain',
        0.9,
      )
    }
    context.restore()
  }
}
