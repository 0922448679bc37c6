import type { Rect } from './layout.ts'

const FACE = '"Inter Variable", Inter, "Kantumruy Pro", system-ui, sans-serif'

/** What a coin is worth, written over its middle; it shrinks until it fits the disc. */
export function drawCoinLabel(
  context: CanvasRenderingContext2D,
  rect: Rect,
  text: string,
  { isPrize, scale }: { readonly isPrize: boolean; readonly scale: number },
): void {
  const room = Math.min(rect.width, rect.height * 1.1) * 0.6
  const largest = Math.min(34, rect.height * 0.26) * scale
  context.save()
  context.font = `800 ${largest}px ${FACE}`
  const wide = context.measureText(text).width
  if (wide > room) context.font = `800 ${Math.max(9, (largest * room) / wide)}px ${FACE}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2 + 1]
  context.lineWidth = Math.max(3, largest * 0.2)
  context.strokeStyle = isPrize ? 'rgba(20,4,40,.92)' : 'rgba(255,250,226,.95)'
  context.strokeText(text, x, y)
  context.fillStyle = isPrize ? '#fff' : '#3a1a04'
  context.fillText(text, x, y)
  context.restore()
}
