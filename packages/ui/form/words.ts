import { type Lang, lookUpText, type TextParams, useText } from '@tonle/text/browser'
import { texts } from './texts.ts'

export interface Said {
  readonly code: string
  readonly params?: TextParams
}

const isCode = /^[\w.]+$/

/** A code of the form or of a rule in words; what is no code is a sentence already. */
export function useWords(lang: Lang): (said: Said) => string {
  useText(texts) // held, so that the look-up finds them
  return ({ code, params }) => {
    if (!isCode.test(code)) return code
    return lookUpText(lang, code, params) ?? lookUpText(lang, 'field.malformed') ?? code
  }
}
