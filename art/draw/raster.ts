import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

/**
 * Draws an SVG `width` pixels wide and hands it to sharp as raw pixels. No fonts are loaded: all lettering must be outlines.
 * Keep groups with opacity, filter or mask near the canvas: resvg 2.6 ends the whole process when such a group lies far outside.
 */
export async function raster(svg: string, width: number): Promise<Sharp> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4, premultiplied: true } })
}
