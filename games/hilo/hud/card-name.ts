import { useText } from '@tonle/text/browser'
import { rankOf, suitOf } from '../model.ts'
import { texts } from '../texts.ts'

const SUITS = ['hilo.spades', 'hilo.hearts', 'hilo.clubs', 'hilo.diamonds'] as const
const NAMED: Readonly<Record<number, 'hilo.ace' | 'hilo.jack' | 'hilo.queen' | 'hilo.king'>> = {
  1: 'hilo.ace',
  11: 'hilo.jack',
  12: 'hilo.queen',
  13: 'hilo.king',
}

/** "Queen of hearts", in the page's language. */
export function useCardName(): (card: number) => string {
  const t = useText(texts)
  return card => {
    const named = NAMED[rankOf(card)]
    return t('hilo.card', { rank: named ? t(named) : rankOf(card), suit: t(SUITS[suitOf(card)] ?? 'hilo.spades') })
  }
}
