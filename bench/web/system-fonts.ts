import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { findChromium } from '../../tools/chromium.ts'

/** What the visitor's machine draws Khmer with before our fonts are there: a face of its own, or boxes. */
export type SystemFonts = 'khmer' | 'no khmer'

/**
 * Writes a fontconfig file that shows the browser this machine's fonts with or without a Khmer one.
 * @returns the environment that makes a browser use it
 */
export async function systemFonts(fonts: SystemFonts): Promise<Record<string, string>> {
  const { env } = await findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'tonle-fonts-'))
  const file = join(folder, 'fonts.conf')
  if (fonts === 'khmer') await lendKhmerFace(folder)
  const choice = fonts === 'khmer' ? `<dir>${folder}</dir>` : `<selectfont><rejectfont>${KHMER}</rejectfont></selectfont>`
  const bundled = env.FONTCONFIG_PATH ? `<include ignore_missing="yes">${env.FONTCONFIG_PATH}/fonts.conf</include>` : ''
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${bundled}${choice}<cachedir>${folder}/cache</cachedir></fontconfig>\n`,
  )
  return { ...env, FONTCONFIG_FILE: file }
}

const KHMER = '<pattern><patelt name="lang"><string>km</string></patelt></pattern>'

/**
 * The same face on every machine, whatever is installed: Moul, far wider and taller than the text face that replaces it, so that
 * a page which keeps still with it keeps still with any face of a phone.
 */
async function lendKhmerFace(folder: string): Promise<void> {
  const packed = readFileSync(createRequire(import.meta.url).resolve('@fontsource/moul/files/moul-khmer-400-normal.woff2'))
  const khmer = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, place) => 0x1780 + place))
  writeFileSync(join(folder, 'khmer.ttf'), await subsetFont(packed, khmer, { targetFormat: 'truetype' }))
}
