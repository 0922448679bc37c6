import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '@tonle/art/build'

const KEPT = join(import.meta.dirname, '../.cache/tiles')

/**
 * Pictures of composed titles that sites of tests and benchmarks have drawn, kept from one to the next: each begins with an empty data folder and
 * would draw the same ones again, beside the browser that is tested. Those of other drawing code are thrown away.
 */
export async function keptTiles(kept = KEPT): Promise<{ lend: (dataDir: string) => void; keep: (dataDir: string) => void }> {
  const now = (await fingerprint()).slice(0, 16)
  for (const other of namesIn(kept)) if (other !== now) rmSync(join(kept, other), { recursive: true, force: true })
  const shelf = join(kept, now)
  return {
    lend: dataDir => copyNew(shelf, join(dataDir, 'tiles')),
    keep: dataDir => copyNew(join(dataDir, 'tiles'), shelf),
  }
}

/** Whole files only, and each appears whole: several tests copy at once. */
function copyNew(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of namesIn(from)) {
    if (!/\.(avif|webp)$/.test(name) || existsSync(join(to, name))) continue
    const draft = join(to, `${name}.${process.pid}.draft`)
    copyFileSync(join(from, name), draft)
    renameSync(draft, join(to, name))
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
