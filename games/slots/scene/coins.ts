import { looksRandom } from '@tonle/game-screen/looks-random.ts'

type Coin = {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
  age: number
  readonly life: number
}
type Spark = { x: number; y: number; size: number; age: number; readonly life: number }

export type Coins = {
  /** Throws coins up from a point, to both sides. */
  burst(x: number, y: number, count: number, power: number, size: number): void
  /** Small stars round a point. */
  sparkle(x: number, y: number, reach: number, count: number): void
  isEmpty(): boolean
  clear(): void
  draw(context: CanvasRenderingContext2D, now: number): void
}

const GRAVITY = 1500
const MOST = 260
const FRAMES = 8
const FRAME = 64

/** Coins that rise, turn and fall, and sparks; pure decoration on its own random stream. */
export const makeCoins = (sprite: CanvasImageSource): Coins => new CoinRain(sprite)

class CoinRain implements Coins {
  readonly #sprite: CanvasImageSource
  readonly #next = looksRandom(77)
  #coins: Coin[] = []
  #sparks: Spark[] = []
  #last = 0

  constructor(sprite: CanvasImageSource) {
    this.#sprite = sprite
  }

  burst(x: number, y: number, count: number, power: number, size: number): void {
    const next = this.#next
    for (let i = 0; i < count && this.#coins.length < MOST; i++) {
      const angle = -Math.PI / 2 + (next() - 0.5) * 2.1
      const speed = power * (0.45 + next() * 0.75)
      this.#coins.push({
        x: x + (next() - 0.5) * 40,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        turn: next() * FRAMES,
        spin: 8 + next() * 14,
        size: (22 + next() * 24) * size,
        age: 0,
        life: 2.6,
      })
    }
  }

  sparkle(x: number, y: number, reach: number, count: number): void {
    const next = this.#next
    for (let i = 0; i < count; i++)
      this.#sparks.push({
        x: x + (next() - 0.5) * 2 * reach,
        y: y + (next() - 0.5) * 2 * reach,
        size: 3 + next() ** 2 * 11,
        age: -next() * 0.5,
        life: 0.7 + next() * 0.5,
      })
  }

  isEmpty(): boolean {
    return this.#coins.length === 0 && this.#sparks.length === 0
  }

  clear(): void {
    this.#coins = []
    this.#sparks = []
  }

  draw(context: CanvasRenderingContext2D, now: number): void {
    const seconds = Math.min(0.05, Math.max(0, (now - this.#last) / 1000))
    this.#last = now
    this.#coins = this.#coins.filter(coin => coin.age < coin.life && coin.y < context.canvas.height)
    this.#sparks = this.#sparks.filter(spark => spark.age < spark.life)
    for (const coin of this.#coins) {
      coin.age += seconds
      coin.vy += GRAVITY * seconds
      coin.x += coin.vx * seconds
      coin.y += coin.vy * seconds
      coin.turn += coin.spin * seconds
      context.globalAlpha = Math.min(1, (coin.life - coin.age) * 3)
      const [left, half] = [(Math.floor(coin.turn) % FRAMES) * FRAME, coin.size / 2]
      context.drawImage(this.#sprite, left, 0, FRAME, FRAME, coin.x - half, coin.y - half, coin.size, coin.size)
    }
    for (const spark of this.#sparks) {
      spark.age += seconds
      if (spark.age > 0) star(context, spark.x, spark.y, spark.size * Math.sin(Math.min(1, spark.age / spark.life) * Math.PI))
    }
    context.globalAlpha = 1
  }
}

function star(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  if (size < 0.4) return
  context.globalAlpha = 0.95
  context.fillStyle = '#fffbe0'
  context.beginPath()
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4
    const radius = i % 2 === 0 ? size : size * 0.16
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  context.closePath()
  context.fill()
}
