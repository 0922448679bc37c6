import { cx } from '@tonle/ui'
import { memo } from 'react'
import { rankOf, suitOf } from '../model.ts'
import styles from './card.module.css'

export const RANK_TEXT = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = [
  // Spades, hearts, clubs, diamonds in a box of 100 × 100.
  'M50 6C62 26 92 42 92 64C92 80 76 88 62 78C58 76 56 72 54 70C55 82 60 90 68 96H32C40 90 45 82 46 70C44 72 42 76 38 78C24 88 8 80 8 64C8 42 38 26 50 6Z',
  'M50 92C42 78 8 60 8 34C8 18 20 10 31 10C40 10 47 16 50 25C53 16 60 10 69 10C80 10 92 18 92 34C92 60 58 78 50 92Z',
  'M50 8C62 8 71 17 71 29C71 34 69 38 66 42C70 39 74 38 78 38C89 38 96 46 96 57C96 68 88 76 77 76C68 76 59 72 54 66C55 80 60 90 68 96H32C40 90 45 80 46 66C41 72 32 76 23 76C12 76 4 68 4 57C4 46 11 38 22 38C26 38 30 39 34 42C31 38 29 34 29 29C29 17 38 8 50 8Z',
  'M50 4C58 22 72 38 90 50C72 62 58 78 50 96C42 78 28 62 10 50C28 38 42 22 50 4Z',
] as const

export const isRed = (card: number): boolean => suitOf(card) % 2 === 1

const Suit = ({ suit, className }: { suit: number; className?: string | undefined }) => (
  <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
    <path d={SUITS[suit]} fill="currentColor" />
  </svg>
)

export type CardProps = {
  readonly card: number
  readonly label: string
  /** `turns`: it is turned over as it comes. `small`: of the line of cards that were turned before. */
  readonly look?: 'turns' | 'small' | undefined
  /** The picture of the back, for a card that turns. */
  readonly back?: string
  readonly className?: string | undefined
}

/** One card, face up; rank and suit are read in any size. */
export const Card = memo(function Card({ card, label, look, back, className }: CardProps) {
  const rank = RANK_TEXT[rankOf(card) - 1]
  const suit = suitOf(card)
  return (
    <span
      className={cx(styles.card, look && styles[look], className)}
      data-red={isRed(card) || undefined}
      role="img"
      aria-label={label}
    >
      <span className={styles.face}>
        <b className={styles.rank}>{rank}</b>
        <Suit suit={suit} className={styles.pip} />
        {look !== 'small' && <Suit suit={suit} className={styles.great} />}
        {look !== 'small' && (
          <span className={styles.foot}>
            <b className={styles.rank}>{rank}</b>
            <Suit suit={suit} className={styles.pip} />
          </span>
        )}
      </span>
      {look === 'turns' && back && <img className={styles.back} src={back} alt="" />}
    </span>
  )
})
