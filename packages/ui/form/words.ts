import { type Lang, lookUpText, type TextParams, useText } from '@tonle/text/browser'
import { texts } from './texts.ts'

export interface Said {
  readonly code: string
  readonly params?: TextParams
}

const isCode = /^[\w.]+$/

/** The text of a form's or rule's code; other strings are sentences already. */
export function useWords(lang: Lang): (said: Said) => string {
  useText(texts) // held, so that the look-up finds them
  return ({ code, params }) => {
    if (!isCode.test(code)) return code
    return lookUpText(lang, code, params) ?? lookUpText(lang, 'field.malformed') ?? code
  }
}
