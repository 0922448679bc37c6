import { fill, type TextParams } from './define.ts'
import type { Lang } from './languages.ts'
import { heldTexts } from './store.ts'

/** The text of a key known only at run time (a field's error code), looked up in all texts the page holds; undefined when none has it. */
export function lookUpText(lang: Lang, key: string, params?: TextParams): string | undefined {
  for (const texts of heldTexts()) {
    const text = texts.dictionary(lang)?.[key]
    if (text !== undefined) return fill(text, params)
  }
  return undefined
}
