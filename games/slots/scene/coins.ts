import { looksRandom } from './random.ts'

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
export function makeCoins(sprite: CanvasImageSource): Coins {
  const next = looksRandom(77)
  let coins: Coin[] = []
  let sparks: Spark[] = []
  let last = 0

  return {
    burst(x, y, count, power, size) {
      for (let i = 0; i < count && coins.length < MOST; i++) {
        const angle = -Math.PI / 2 + (next() - 0.5) * 2.1
        const speed = power * (0.45 + next() * 0.75)
        coins.push({
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
    },
    sparkle(x, y, reach, count) {
      for (let i = 0; i < count; i++)
        sparks.push({
          x: x + (next() - 0.5) * 2 * reach,
          y: y + (next() - 0.5) * 2 * reach,
          size: 3 + next() ** 2 * 11,
          age: -next() * 0.5,
          life: 0.7 + next() * 0.5,
        })
    },
    isEmpty: () => coins.length === 0 && sparks.length === 0,
    clear() {
      coins = []
      sparks = []
    },
    draw(context, now) {
      const seconds = Math.min(0.05, Math.max(0, (now - last) / 1000))
      last = now
      const floor = context.canvas.height
      coins = coins.filter(coin => coin.age < coin.life && coin.y < floor)
      sparks = sparks.filter(spark => spark.age < spark.life)
      for (const coin of coins) {
        coin.age += seconds
        coin.vy += GRAVITY * seconds
        coin.x += coin.vx * seconds
        coin.y += coin.vy * seconds
        coin.turn += coin.spin * seconds
        context.globalAlpha = Math.min(1, (coin.life - coin.age) * 3)
        context.drawImage(
          sprite,
          (Math.floor(coin.turn) % FRAMES) * FRAME,
          0,
          FRAME,
          FRAME,
          coin.x - coin.size / 2,
          coin.y - coin.size / 2,
          coin.size,
          coin.size,
        )
      }
      for (const spark of sparks) {
        spark.age += seconds
        if (spark.age > 0) star(context, spark.x, spark.y, spark.size * Math.sin(Math.min(1, spark.age / spark.life) * Math.PI))
      }
      context.globalAlpha = 1
    },
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
