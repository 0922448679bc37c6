import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@tonle/text'

interface ManifestChunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestChunk>

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
  /** Scripts beyond those of the first load that a part of the site needs, with its words in a language. */
  partOf(source: string, lang: Lang): readonly string[]
}

const LATIN = ['inter', 'sora', 'sora-digits']
const FACES: Record<Lang, readonly string[]> = { km: [...LATIN, 'kantumruy', 'moul'], en: LATIN, zh: LATIN }

/** Reads Vite's manifest of the browser build. `clientDir` is `dist/client`. */
export function readEntryAssets(clientDir: string): EntryAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (!entry) throw new Error(`${clientDir}: the manifest names no entry; build the site first`)

  const chunks = importsOf(manifest, entry)
  const parts = new Map<string, readonly string[]>()
  const fileOf = (face: string) => Object.entries(manifest).find(([source]) => source.endsWith(`/fonts/${face}.woff2`))?.[1].file
  const facesOf = (lang: Lang) => FACES[lang].flatMap(face => fileOf(face) ?? []).map(address)
  return {
    script: address(entry.file),
    styles: unique([entry, ...chunks].flatMap(chunk => chunk.css ?? [])).map(address),
    preloads: unique(chunks.map(chunk => chunk.file)).map(address),
    later: Object.values(manifest).flatMap(({ name, file }) => (name === 'lobby' ? address(file) : []))[0],
    fonts: styleOf(manifest['client/fonts.ts']),
    faces: { km: facesOf('km'), en: facesOf('en'), zh: facesOf('zh') },
    partOf(source, lang) {
      const key = `${source} ${lang}`
      const found = parts.get(key) ?? scriptsOfPart(manifest, source, lang, [entry, ...chunks])
      parts.set(key, found)
      return found
    },
  }
}

function scriptsOfPart(manifest: Manifest, source: string, lang: Lang, first: readonly ManifestChunk[]): readonly string[] {
  const part = manifest[source]
  if (!part) return []
  const chunks = [part, ...importsOf(manifest, part)].filter(chunk => !first.includes(chunk))
  // Words first: what they belong to waits for them.
  const words = chunks.flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap(key => manifest[key] ?? []))
  const own = words.filter(({ name }) => name?.startsWith('words-') && name.endsWith(`-${lang}`))
  return unique([...own, ...chunks].map(chunk => chunk.file)).map(address)
}

/** A module that is nothing but a style sheet has that as its file. */
function styleOf(chunk: ManifestChunk | undefined): string | undefined {
  const file = chunk?.css?.[0] ?? chunk?.file
  return file?.endsWith('.css') ? address(file) : undefined
}

function importsOf(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): ManifestChunk[] {
  return (chunk.imports ?? []).flatMap(key => {
    const imported = manifest[key]
    if (!imported || seen.has(key)) return []
    seen.add(key)
    return [imported, ...importsOf(manifest, imported, seen)]
  })
}

const address = (file: string) => `/${file}`
const unique = (values: string[]) => [...new Set(values)]
