import type { Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { PSEUDO, type Reader, type TextLayer } from '@tonle/text'
import { textsChanged } from '../../contract.ts'
import { type Catalog, catalog, type ShippedText } from './catalog.ts'
import { argumentsIn } from './icu.ts'
import { pseudo } from './pseudo.ts'
import { layerVersions, writtenTexts } from './sql-layers.ts'

/** Texts of a brand in one language over the shipped ones. */
export interface Layer {
  version: number
  /** For pages: short name of the file → key → text. */
  byFile: TextLayer
  /** For refusals, notices and mails. */
  byKey: ReadonlyMap<string, string>
}

/** How long a copy is used where the word of a change (`textsChanged`) was lost. */
const FRESH_MS = 2000

/** Texts of all brands, in memory: a page or a refusal reads no row. */
export class TextLayers {
  readonly #services: Services
  readonly #looks = new Reloaded<object>(FRESH_MS)
  #layers: ReadonlyMap<string, Layer> = new Map()
  #pseudo: Layer | undefined
  #wantsPseudo = false
  /** A read that began before a change must not be used after it: each change is a key of its own. */
  #change = 0

  constructor(services: Services) {
    this.#services = services
    services.events.subscribe(textsChanged, () => this.#again())
    services.events.onResync(() => this.#again())
  }

  #again(): void {
    this.#change++
    void this.#look()
  }

  /** What a reader's pages are made with; undefined: the shipped texts alone. An old copy is replaced beside the request. */
  of({ brand, lang, tag = lang }: Reader): Layer | undefined {
    void this.#look()
    if (tag === PSEUDO) {
      if (!this.#wantsPseudo) {
        this.#wantsPseudo = true
        this.#again()
      }
      return this.#pseudo
    }
    return this.#layers.get(`${brand} ${tag}`)
  }

  /** Resolves when this process has read what was committed before. */
  async ready(): Promise<void> {
    await this.#look()
  }

  async #look(): Promise<void> {
    try {
      await this.#looks.get(() => this.#read(), String(this.#change))
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the texts of brands were not read; those read last stay in use')
    }
  }

  async #read(): Promise<object> {
    const { stored, fresh } = await this.#services.db.system(async tx => {
      const stored = await layerVersions(tx)
      const isOld = stored.filter(row => this.#layers.get(keyOf(row))?.version !== row.version)
      const fresh = await Promise.all(isOld.map(async row => ({ row, texts: await writtenTexts(tx, row.brandId, row.language) })))
      return { stored, fresh }
    })
    if (this.#wantsPseudo) await this.#makePseudo()
    const kept = new Map(
      stored.flatMap(row => (this.#layers.has(keyOf(row)) ? [[keyOf(row), this.#layers.get(keyOf(row))!]] : [])),
    )
    if (fresh.length > 0) {
      const shipped = await catalog()
      for (const { row, texts } of fresh) kept.set(keyOf(row), layerOf(shipped, row.version, texts))
    }
    this.#layers = kept
    return {}
  }

  /** The layer of the pseudo-locale, which no brand writes. */
  async #makePseudo(): Promise<void> {
    if (this.#pseudo) return
    const shipped = await catalog()
    this.#pseudo = layerOf(
      shipped,
      1,
      [...shipped.values()].map(({ address, entry }) => ({ address, compiled: pseudo(entry.en) })),
    )
  }
}

const keyOf = ({ brandId, language }: { brandId: string; language: string }) => `${brandId} ${language}`

/** Texts whose shipped one is gone, or has other arguments since an upgrade, are left out: what was shipped is shown. */
function layerOf(shipped: Catalog, version: number, texts: readonly { address: string; compiled: string }[]): Layer {
  const byFile: Record<string, Record<string, string>> = {}
  const byKey = new Map<string, string>()
  for (const { address, compiled } of texts) {
    const text = shipped.get(address)
    if (!text || !fits(text, compiled)) continue
    for (const file of text.files) {
      byFile[file] ??= {}
      byFile[file][text.key] = compiled
    }
    if (text.isOfServer) byKey.set(text.key, compiled)
  }
  return { version, byFile, byKey }
}

const fits = ({ entry }: ShippedText, compiled: string) => String(argumentsIn(entry.en)) === String(argumentsIn(compiled))
