import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@tonle/text'

interface ManifestChunk {
  file: string
  name?: string
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
  /** What every page loads after its first view (`app/later-parts.ts`); a page other than the lobby waits for it. */
  later: string | undefined
  /** Style sheet of the web fonts, which follows the first paint. */
  fonts: string | undefined
  /** The font files that a lobby in this language is drawn with. */
  faces: Record<Lang, string[]>
}

const LATIN = ['inter', 'sora', 'sora-digits']
const FACES: Record<Lang, readonly string[]> = { km: [...LATIN, 'kantumruy', 'moul'], en: LATIN, zh: LATIN }

/** Reads Vite's manifest of the browser build. `clientDir` is `dist/client`. */
export function readEntryAssets(clientDir: string): EntryAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (!entry) throw new Error(`${clientDir}: the manifest names no entry; build the site first`)

  const chunks = importsOf(manifest, entry)
  const fileOf = (face: string) => Object.entries(manifest).find(([source]) => source.endsWith(`/fonts/${face}.woff2`))?.[1].file
  const facesOf = (lang: Lang) => FACES[lang].flatMap(face => fileOf(face) ?? []).map(address)
  return {
    script: address(entry.file),
    styles: unique([entry, ...chunks].flatMap(chunk => chunk.css ?? [])).map(address),
    preloads: unique(chunks.map(chunk => chunk.file)).map(address),
    later: Object.values(manifest).flatMap(({ name, file }) => (name === 'lobby' ? address(file) : []))[0],
    fonts: styleOf(manifest['client/fonts.ts']),
    faces: { km: facesOf('km'), en: facesOf('en'), zh: facesOf('zh') },
  }
}

/** A module that is nothing but a style sheet has that as its file. */
function styleOf(chunk: ManifestChunk | undefined): string | undefined {
  const file = chunk?.css?.[0] ?? chunk?.file
  return file?.endsWith('.css') ? address(file) : undefined
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
