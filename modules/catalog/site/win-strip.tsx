import { showMoney, useText } from '@tonle/text/browser'
import { useHeld } from '@tonle/ui/display/use-held.ts'
import { useSlideIn } from '@tonle/ui/display/use-slide-in.ts'
import { useRef } from 'react'
import { GamePicture } from './game-picture.tsx'
import { texts } from './texts.ts'
import { useWins } from './use-games.ts'
import { variedWins } from './varied-wins.ts'
import styles from './wins.module.css'

const SHOWN = 10
const FEWEST = 3

/** Whether there are enough for the strip: the page keeps its place. */
export const useHasWins = (): boolean => variedWins(useWins()).length >= FEWEST

/** Latest settled wins of various games, right under the hero. Hidden until there are some. */
export function WinStrip() {
  const t = useText(texts)
  const [box, list] = [useRef<HTMLElement>(null), useRef<HTMLUListElement>(null)]
  const wins = useHeld(box, variedWins(useWins()).slice(0, SHOWN))
  useSlideIn(
    list,
    wins.map(win => win.id),
  )
  if (wins.length < FEWEST) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and what scrolls must be reachable by keyboard
    <section ref={box} className={styles.strip} aria-label={t('home.wins')} tabIndex={0}>
      <ul ref={list} className={styles.list}>
        {wins.map(win => (
          <li key={win.id} className={styles.win}>
            <GamePicture src={win.picture} name="" className={styles.thumb} />
            <div className={styles.words}>
              <b className={`num ${styles.amount}`}>{showMoney(win.amount, win.currency)}</b>
              <span className={styles.player}>{win.player}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
