import { type Texts, useText } from '@tonle/text/browser'

/** What a title calls the things on its board. */
export type TitleWord = 'mines' | 'mine' | 'safe' | 'closed' | 'choose' | 'next_safe' | 'lead'
export type TitleWords = (word: TitleWord) => string

/** @param texts of the title; its keys begin with `name`, as in `lotusPond.safe` */
export function useTitleWords(texts: Texts, name: string): TitleWords {
  const t = useText(texts)
  return word => t(`${name}.${word}`)
}
