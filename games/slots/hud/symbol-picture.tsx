import type { AtlasPlan } from '../scene/atlas.ts'

/** One symbol cut out of the title's sheet. */
export function SymbolPicture({
  sheet,
  symbol,
  width,
  label,
}: {
  sheet: AtlasPlan
  symbol: string
  width: number
  label: string
}) {
  const at = Math.max(0, sheet.order.indexOf(symbol))
  const scale = width / sheet.width
  const rows = Math.ceil(sheet.order.length / sheet.columns)
  return (
    <span
      role="img"
      aria-label={label}
      style={{
        display: 'inline-block',
        flex: 'none',
        width,
        height: sheet.height * scale,
        backgroundImage: `url(${sheet.url})`,
        backgroundSize: `${sheet.width * sheet.columns * scale}px ${sheet.height * rows * scale}px`,
        backgroundPosition: `${-(at % sheet.columns) * width}px ${-Math.floor(at / sheet.columns) * sheet.height * scale}px`,
      }}
    />
  )
}
