import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sonda from 'sonda/vite'
import { build } from 'vite'
import { firstLoad } from './measure.ts'

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** What Sonda says of a source file within a built one. */
interface Piece {
  name: string
  parent?: string
  gzip: number
}

/**
 * The scripts of the lobby's first load by library and by workspace, heaviest first: kB gzip, a file's share of the packed script that it is in.
 * `names and addresses`: names of classes, routes, addresses of pictures and of lazy scripts. Builds the site once more, with source maps.
 */
export async function weightByPart(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'tonle-weight-'))
  try {
    const report = Sonda({ format: 'json', gzip: true, filename: 'weight', outputDir: folder, open: false })
    await build({ configFile, logLevel: 'warn', plugins: [report], build: { sourcemap: true, outDir: join(folder, 'client') } })
    const { resources } = JSON.parse(await readFile(join(folder, 'weight.json'), 'utf8')) as { resources: Piece[] }
    const scripts = firstLoad(join(folder, 'client')).parts.map(({ file }) => file)
    return sums(resources.filter(({ parent }) => scripts.some(file => file.endsWith('.js') && parent?.endsWith(file))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function sums(pieces: readonly Piece[]): Record<string, number> {
  const bytes = new Map<string, number>()
  for (const { name, gzip } of pieces) bytes.set(partOf(name), (bytes.get(partOf(name)) ?? 0) + gzip)
  const heaviestFirst = [...bytes].sort(([, one], [, other]) => other - one)
  return Object.fromEntries(heaviestFirst.map(([part, sum]) => [part, Math.round(sum / 10) / 100]))
}

/** `node_modules/@tanstack/query-core/…` → `@tanstack/query-core`, `../../packages/ui/…` → `packages/ui`. */
export function partOf(name: string): string {
  const library = /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)(?!.*node_modules\/)/.exec(name)?.[1]
  return library ?? /\b(?:apps|games|modules|packages)\/[\w-]+/.exec(name)?.[0] ?? 'names and addresses'
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [part, kb] of Object.entries(await weightByPart()))
    process.stdout.write(`${kb.toFixed(2).padStart(7)} kB  ${part}\n`)
