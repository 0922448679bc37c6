import { showCount, useText } from '@tonle/text/browser'
import { texts } from './texts.ts'

/** So many games, in words. */
export function useCount(): (games: number) => string {
  const t = useText(texts)
  return games => (games === 1 ? t('list.count_one') : t('list.count', { count: showCount(games) }))
}
