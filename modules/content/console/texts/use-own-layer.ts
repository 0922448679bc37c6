import { layTexts, useLang } from '@tonle/text/browser'
import { useEffect } from 'react'
import { content } from './calls.ts'

/** Lays the brand's own texts over those of the console's pages, and follows their changes. */
export function useOwnLayer(): void {
  const lang = useLang()
  const { data, isPlaceholderData } = content.consoleLayer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (data && !isPlaceholderData) void layTexts(lang, data.layer)
  }, [data, isPlaceholderData, lang])
}
