import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import { Card } from './card.tsx'
import { useCardName } from './card-name.ts'
import type { GameState } from './game.ts'
import styles from './line.module.css'

const SIGNS = { high: 'caret-up-bold', low: 'caret-down-bold', skip: 'skip-forward-bold' } as const

/** The cards of the round from the first on, with the guess before each; the newest stays in view. */
export function Line({ state: { round, phase } }: { state: GameState }) {
  const t = useText(texts)
  const nameOf = useCardName()
  const list = useRef<HTMLOListElement>(null)
  const isShown = round !== undefined && phase !== 'betting'
  const count = round?.turns.length ?? 0
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [count, round?.roundId])
  return (
    <ol ref={list} className={styles.line} aria-label={t('hilo.line')}>
      {isShown && (
        <li>
          <Card card={round.first} label={nameOf(round.first)} look="small" />
        </li>
      )}
      {isShown &&
        round.turns.map(({ act, card }, i) => {
          const isWrong = round.end?.reason === 'wrong' && i === count - 1
          return (
            <li key={i} data-wrong={isWrong || undefined} data-act={act}>
              <Icon name={isWrong ? 'x-bold' : SIGNS[act]} size={14} />
              <Card card={card} label={nameOf(card)} look="small" />
            </li>
          )
        })}
    </ol>
  )
}
