/** One file family to build: a drawing and the sizes it is cut to. */
export type ScenePiece = {
  readonly kind: 'scene'
  /** Draws the cut. Pure. */
  readonly draw: () => string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** Pixel widths of the AVIF files, ascending; the WebP takes the first. */
  readonly widths: readonly number[]
  /** No AVIF may be larger. */
  readonly maxBytes: number
}

/** A small raster with a transparent ground, drawn at twice its size. */
export type IconPiece = { readonly kind: 'icon'; readonly draw: () => string; readonly size: number; readonly maxBytes: number }

/** A drawing shipped as it is. */
export type SvgPiece = { readonly kind: 'svg'; readonly draw: () => string; readonly width: number; readonly height: number }

/** A file with a fixed name, for favicons and cards. */
export type FixedPiece = {
  readonly kind: 'fixed'
  readonly draw: () => string
  readonly width: number
  readonly height: number
  readonly format: 'png' | 'jpg' | 'svg'
}
