import type { SymbolId } from '../model.ts'

/** Where symbols stand in their sheet. */
export type AtlasPlan = {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly order: readonly SymbolId[]
}

export type Look = 'plain' | 'blurred' | 'dim'

/** Symbols drawn once at the size they are shown in, so that a frame only copies pixels. */
export type Atlas = {
  /** Draws a symbol centred on x y; `scale` 1 fills its cell. */
  draw(context: CanvasRenderingContext2D, symbol: SymbolId, x: number, y: number, look: Look, scale?: number): void
}

type Sprite = { readonly canvas: HTMLCanvasElement; readonly width: number; readonly height: number }

/** Loads a picture and has it decoded before the first frame needs it. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/**
 * @param cell size of a cell in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function makeAtlas(
  image: HTMLImageElement,
  plan: AtlasPlan,
  cell: { width: number; height: number },
  density: number,
): Atlas {
  const fit = Math.min((cell.width * 1.06) / plan.width, (cell.height * 1.02) / plan.height)
  const [width, height] = [plan.width * fit, plan.height * fit]
  const made = new Map<string, Sprite>()

  function plain(symbol: SymbolId): Sprite {
    const at = plan.order.indexOf(symbol)
    if (at < 0) throw new Error(`the atlas has no symbol ${symbol}`)
    const sprite = blank(width, height, density)
    const context = contextOf(sprite.canvas)
    context.imageSmoothingQuality = 'high'
    const [sx, sy] = [(at % plan.columns) * plan.width, Math.floor(at / plan.columns) * plan.height]
    context.drawImage(image, sx, sy, plan.width, plan.height, 0, 0, width, height)
    return sprite
  }

  function of(symbol: SymbolId, look: Look): Sprite {
    const key = `${look} ${symbol}`
    const known = made.get(key)
    if (known) return known
    const sprite =
      look === 'plain' ? plain(symbol) : look === 'dim' ? dim(of(symbol, 'plain'), density) : smear(of(symbol, 'plain'), density)
    made.set(key, sprite)
    return sprite
  }

  return {
    draw(context, symbol, x, y, look, scale = 1) {
      const sprite = of(symbol, look)
      const [w, h] = [sprite.width * scale, sprite.height * scale]
      context.drawImage(sprite.canvas, x - w / 2, y - h / 2, w, h)
    },
  }
}

/** The symbol as it looks in fast motion: copies of it laid over a length of half a cell. */
function smear(source: Sprite, density: number): Sprite {
  const reach = source.height * 0.34
  const sprite = blank(source.width, source.height + 2 * reach, density)
  const context = contextOf(sprite.canvas)
  const copies = 34
  for (let i = 0; i < copies; i++) {
    const share = i / (copies - 1)
    context.globalAlpha = (2.2 / copies) * (1 - Math.abs(share - 0.5) * 1.1)
    context.drawImage(source.canvas, 0, share * 2 * reach, source.width, source.height)
  }
  return sprite
}

/** Less than half the light and about half the colour: what did not win. */
function dim(source: Sprite, density: number): Sprite {
  const sprite = blank(source.width, source.height, density)
  const context = contextOf(sprite.canvas)
  const { width, height } = source
  context.drawImage(source.canvas, 0, 0, width, height)
  context.globalCompositeOperation = 'saturation'
  context.globalAlpha = 0.45
  context.fillStyle = '#808080'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'destination-in'
  context.globalAlpha = 1
  context.drawImage(source.canvas, 0, 0, width, height)
  context.globalCompositeOperation = 'source-atop'
  context.globalAlpha = 0.56
  context.fillStyle = '#050b1c'
  context.fillRect(0, 0, width, height)
  return sprite
}

export function blank(width: number, height: number, density: number): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * density))
  canvas.height = Math.max(1, Math.round(height * density))
  contextOf(canvas).scale(canvas.width / width, canvas.height / height)
  return { canvas, width, height }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no 2D canvas')
  return context
}
