import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Dictionary, Texts } from '../define.ts'
import type { FirstTexts } from '../inline.ts'
import { type Lang, langs } from '../languages.ts'
import { fileId } from './file-id.ts'
import { oneLanguage, textsFile } from './text-files.ts'

/** Reads a texts file as Node does; the query makes a changed file a new module (watch mode). */
async function readTexts(file: string): Promise<Texts> {
  const { mtimeMs } = await stat(file)
  const module: { texts?: Texts } = await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)
  if (!module.texts?.entries) throw new Error(`${file} must export const texts = defineTexts({…})`)
  return module.texts
}

/**
 * Vite plugin: in a browser build each texts file (`text-files.ts`) becomes three small chunks, one per language, and the page holds one.
 * Writes `texts.json` (see `FirstTexts`): per entry and language the texts that its first load needs, for `inlineTexts`.
 * Server builds see the files as they are with their short names; development and tests as they are.
 */
export function textPlugin(): Plugin {
  let isBuild = false
  const found = new Map<string, Texts>()

  return {
    name: 'tonle-text',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return oneLanguage.test(id) ? id : undefined
    },
    async load(id) {
      const match = oneLanguage.exec(id)
      if (!match?.[1]) return undefined
      const texts = await readTexts(match[1])
      return { code: `export default ${JSON.stringify(texts.dictionary(match[2] as Lang))}`, moduleType: 'js' }
    },
    async transform(source, id) {
      if (!isBuild || !textsFile.test(id)) return undefined
      // The server renders with the layers of brands, which name files in short.
      if (this.environment.config.consumer !== 'client')
        return { code: `${source}\n;(texts as { id?: string }).id = '${fileId(id)}'`, map: null }
      this.addWatchFile(id)
      found.set(id, await readTexts(id))
      const loaders = langs.map(lang => `${lang}: () => import(${JSON.stringify(`${id}?texts=${lang}`)})`)
      const code = `import { textsOf } from '@tonle/text/browser'\nexport const texts = /* @__PURE__ */ textsOf('${fileId(id)}', { ${loaders.join(', ')} })`
      return { code, map: null, moduleType: 'js' }
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client') return
      const first: FirstTexts = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const files = new Set<string>()
        const seen = new Set<string>()
        const walk = (fileName: string) => {
          const next = bundle[fileName]
          if (seen.has(fileName) || next?.type !== 'chunk') return
          seen.add(fileName)
          for (const id of next.moduleIds) if (textsFile.test(id)) files.add(id)
          next.imports.forEach(walk)
        }
        walk(chunk.fileName)
        const per = (lang: Lang): Record<string, Dictionary> =>
          Object.fromEntries([...files].map(file => [fileId(file), found.get(file)?.dictionary(lang) ?? {}]))
        first[chunk.name] = { km: per('km'), en: per('en'), zh: per('zh') }
      }
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(first) })
    },
  }
}
