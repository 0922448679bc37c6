import type { Dictionary } from './define.ts'
import type { Lang } from './languages.ts'

/** What the build writes beside the bundle: entry name → language → texts file → dictionary (`texts.json` in the output folder). */
export type FirstTexts = Record<string, Record<Lang, Record<string, Dictionary>>>

/** What the page's script reads of them. */
export interface InlinedTexts {
  /** Of the shipped three; `<html lang>` may name a further language over it. */
  lang: Lang
  texts: Record<string, Dictionary>
  /** Addresses of the brand's layers, for the texts of later scripts. */
  layers?: Partial<Record<Lang, string>>
}

/** The script element by which a served page brings the first view's texts, so that nothing is fetched or flashes before them. */
export function inlineTexts(inlined: InlinedTexts): string {
  return `<script type="application/json" id="tonle-texts">${JSON.stringify(inlined).replace(/</g, '\\u003c')}</script>`
}
