/**
 * Makes the font subsets in `fonts/` from the @fontsource packages; run by hand when a glyph or a face is added:
 * `node packages/ui/build/fonts.ts`. The results are committed, so that building the site needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const ascii = range(0x20, 0x7e)
const signs = '\u00a0«»°·×÷±–—‘’“”•…‹›←↑→↓−≈≠≤≥©®™€£¥฿₫'
const accents = 'ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûü'
const khmer = `${range(0x1780, 0x17dd)}${range(0x17e0, 0x17e9)}\u200b\u200c\u200d\u25cc`
const numbers = '0123456789.,$+−- %×/:'

interface Subset {
  to: string
  from: string
  text: string
  weights?: { min: number; max: number }
  features?: string[]
}

const subsets: Subset[] = [
  {
    to: 'inter',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: ascii + signs + accents,
    weights: { min: 400, max: 700 },
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'lnum', 'cv11', 'ss03'],
  },
  {
    to: 'kantumruy',
    from: '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2',
    text: khmer,
    weights: { min: 400, max: 700 },
  },
  {
    to: 'sora',
    from: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
    text: ascii + signs,
    weights: { min: 600, max: 800 },
  },
  {
    to: 'sora-digits',
    from: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
    text: numbers,
    weights: { min: 600, max: 800 },
  },
  { to: 'moul', from: '@fontsource/moul/files/moul-khmer-400-normal.woff2', text: khmer },
  {
    to: 'mono',
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: `${ascii}·…–−`,
    weights: { min: 400, max: 600 },
    features: ['kern', 'ccmp'],
  },
]

for (const { to, from, text, weights, features } of subsets) {
  const made = await subsetFont(await readFile(require.resolve(from)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(weights ? { variationAxes: { wght: weights } } : {}),
    ...(features ? { keepFeatures: features } : {}),
  })
  await writeFile(new URL(`../fonts/${to}.woff2`, import.meta.url), made)
  process.stdout.write(`${to} ${made.length}\n`)
}
