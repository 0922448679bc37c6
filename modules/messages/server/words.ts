import { localText, type Reader, showMoney, type TextParams, translate } from '@tonle/text'
import type { NoticeParams } from './outbox.ts'

/** A notice in the reader's language, which may be another one than when it was written. */
export function wordsOf(reader: Reader, kind: string, params: NoticeParams): { title: string; text: string } {
  const shown: TextParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownParam(reader, value)]))
  return { title: translate(reader, `notice.${kind}.title`, shown), text: translate(reader, `notice.${kind}.text`, shown) }
}

function shownParam({ lang }: Reader, value: NoticeParams[string]): string {
  if (typeof value === 'string') return value
  return 'words' in value ? localText(value.words, lang) : showMoney(value.amount, value.currency)
}
