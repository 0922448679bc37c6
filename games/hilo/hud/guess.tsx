import { showTimes } from '@tonle/game-screen/times.ts'
import { showPercent, useText } from '@tonle/text/browser'
import { Button, Icon } from '@tonle/ui'
import { RANKS, rankOf, type Guess as Way } from '../model.ts'
import { texts } from '../texts.ts'
import { type Game, type GameState, isOffered } from './game.ts'
import styles from './guess.module.css'

/** One of the two guesses: what it says of the open card, how likely it is, and what it leads to. */
export function Guess({ game, state, guess }: { game: Game; state: GameState; guess: Way }) {
  const t = useText(texts)
  const { round, phase, pending } = state
  const isOpen = round !== undefined && (phase === 'open' || phase === 'opening' || phase === 'cashing')
  const shown = isOpen ? round[guess] : undefined
  const isUsable = isOpen && phase === 'open' && isOffered(round, guess)
  return (
    <Button
      className={styles.guess}
      kind="neutral"
      data-guess={guess}
      data-pending={pending === guess || undefined}
      aria-disabled={!isUsable || undefined}
      onClick={() => game.turn(guess)}
    >
      <Icon name={guess === 'high' ? 'caret-up-bold' : 'caret-down-bold'} size={22} />
      <b className={styles.name}>{t(wordOf(guess, isOpen ? rankOf(round.card) : undefined))}</b>
      {shown && (
        <span className={styles.odds}>
          <span>{showPercent(shown.ranks / RANKS)}</span>
          {shown.next && <span className={styles.next}>{showTimes(shown.next.multiplier)}</span>}
        </span>
      )}
    </Button>
  )
}

/** On an ace or a king one guess is strict, and the other is the same rank again. */
function wordOf(guess: Way, rank: number | undefined) {
  if (guess === 'high') return rank === 1 ? 'hilo.higher' : rank === RANKS ? 'hilo.same' : 'hilo.higher_or_same'
  return rank === RANKS ? 'hilo.lower' : rank === 1 ? 'hilo.same' : 'hilo.lower_or_same'
}
