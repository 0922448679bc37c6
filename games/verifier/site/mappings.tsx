import { useText } from '@tonle/text/browser'
import styles from './mappings.module.css'
import { texts } from './texts.ts'

/** By game: how draws become the result, and the multiplier in hundredths of the stake. `below(n)` is the next number from 0 to n − 1. */
const GAMES = [
  ['dice', 'roll = below(10000)\nwon = roll < target (under) · roll > target (over)\nmultiplier = ⌊990000 ÷ winning numbers⌋'],
  ['limbo', 'reached = max(100, ⌊99 × 10⁹ ÷ (below(10⁹) + 1)⌋)\nmultiplier = target where reached ≥ target, otherwise 0'],
  [
    'keno',
    'left = 1, 2, … 40; ten times: number = left[below(length)], taken out of the list\nmultiplier = tables["<risk> <picks>"][hits]',
  ],
  ['plinko', 'for each row: below(2), 1 is to the right\nmultiplier = tables["<risk> <rows>"][rights]'],
  ['wheel', 'segment = below(segments)\nmultiplier = tables["<risk> <segments>"][segment]'],
  [
    'mines',
    'tiles = 0, 1, … 24; for last = 24, 23, … 1: other = below(last + 1), tiles[last] ↔ tiles[other]\nmines = the first m of tiles\nmultiplier after k tiles = ⌊99 × C(25, k) ÷ C(25 − m, k)⌋',
  ],
  [
    'hilo',
    'card = below(52), rank = ⌊card ÷ 4⌋ + 1, suit = card mod 4; the first card, then one for each turn\nw = ranks that make the guess right, of 13 (rank itself included; on ace and king one guess is strict, the other the same rank)\nmultiplier = ⌊99 × (13 ÷ w₁) × (13 ÷ w₂) × …⌋',
  ],
  [
    'crash',
    'seed of the round = the link; SHA-256 of its hex text, n times (n: the place of the round), is the published end of the chain\nr = first 52 bits of HMAC-SHA256(salt, link)\nflight = ⌊99 × 2⁵² ÷ (2⁵² − r)⌋, at least 100, at most 1000000\npaid at the target where flight ≥ target, or where it was cashed out before; otherwise 0',
  ],
] as const

/** How rounds of the games without reels are worked out. */
export function Mappings() {
  const t = useText(texts)
  return (
    <section className={styles.part}>
      <h2>{t('mappings.title')}</h2>
      <p>{t('mappings.text')}</p>
      {GAMES.map(([game, formula]) => (
        <div key={game} className={styles.game}>
          <h3>{t(`mappings.${game}`)}</h3>
          <pre className={styles.formula} translate="no">
            {formula}
          </pre>
        </div>
      ))}
      <p className={styles.note} translate="no">
        GET /wps/play/instant/rules?gameCode=keno&version=1.0.0
      </p>
    </section>
  )
}
