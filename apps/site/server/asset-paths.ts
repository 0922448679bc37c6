import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** Files the first paint needs, as addresses on this origin. */
export interface EntryAssets {
  script: string
  styles: string[]
  /** Chunks the entry imports at once; fetched beside it instead of after it. */
  preloads: string[]
  /** Source file of a lazily loaded module → its address and styles, for pages that need it at once. */
  lazy: ReadonlyMap<string, string[]>
}

/** Reads Vite's manifest of the browser build. `clientDir` is `dist/client`. */
export function readEntryAssets(clientDir: string): EntryAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (!entry) throw new Error(`${clientDir}: the manifest names no entry; build the site first`)

  const chunks = importsOf(manifest, entry)
  return {
    script: address(entry.file),
    styles: unique([entry, ...chunks].flatMap(chunk => chunk.css ?? [])).map(address),
    preloads: unique(chunks.map(chunk => chunk.file)).map(address),
    lazy: new Map(
      Object.entries(manifest).map(([source, chunk]) => [
        source,
        [chunk.file, ...importsOf(manifest, chunk).map(each => each.file)].map(address),
      ]),
    ),
  }
}

function importsOf(manifest: Record<string, ManifestChunk>, chunk: ManifestChunk, seen = new Set<string>()): ManifestChunk[] {
  return (chunk.imports ?? []).flatMap(key => {
    const imported = manifest[key]
    if (!imported || seen.has(key)) return []
    seen.add(key)
    return [imported, ...importsOf(manifest, imported, seen)]
  })
}

const address = (file: string) => `/${file}`
const unique = (values: string[]) => [...new Set(values)]
