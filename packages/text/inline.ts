import type { Dictionary } from './define.ts'
import type { Lang } from './languages.ts'

/** What the build writes beside the bundle: entry name → language → texts file → dictionary (`texts.json` in the output folder). */
export type FirstTexts = Record<string, Record<Lang, Record<string, Dictionary>>>

/** The script element by which a served page brings the first view's texts, so that nothing is fetched or flashes before them. */
export function inlineTexts(lang: Lang, dictionaries: Record<string, Dictionary>): string {
  const json = JSON.stringify({ lang, texts: dictionaries }).replace(/</g, '\\u003c')
  return `<script type="application/json" id="tonle-texts">${json}</script>`
}
