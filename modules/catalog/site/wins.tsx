import { showMoney, useText } from '@tonle/text/browser'
import type { WinView } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { texts } from './texts.ts'
import { useWins } from './use-games.ts'
import styles from './wins.module.css'

/** Latest settled wins, right under the hero. Hidden until there is one. */
export function WinStrip() {
  const t = useText(texts)
  const wins = useWins()
  if (wins.length < 3) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and what scrolls must be reachable by keyboard
    <section className={styles.strip} aria-label={t('home.wins')} tabIndex={0}>
      <ul className={styles.list}>
        {wins.slice(0, 10).map(win => (
          <WinCard key={win.id} win={win} />
        ))}
      </ul>
    </section>
  )
}

function WinCard({ win }: { win: WinView }) {
  return (
    <li className={styles.win}>
      <GamePicture src={win.picture} name="" className={styles.thumb} />
      <div className={styles.words}>
        <b className={`num ${styles.amount}`}>{showMoney(win.amount, win.currency)}</b>
        <span className={styles.player}>{win.player}</span>
      </div>
    </li>
  )
}

/** The winner board as a table, for the foot of the home page. */
export function WinnerBoard() {
  const t = useText(texts)
  const wins = useWins()
  if (wins.length < 3) return null
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className="sr-only">{t('home.winners')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.game')}</th>
            <th scope="col">{t('home.player')}</th>
            <th scope="col" className={styles.right}>
              {t('home.prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wins.slice(0, 8).map(win => (
            <tr key={win.id}>
              <td>
                <span className={styles.game}>
                  <GamePicture src={win.picture} name="" className={styles.mini} />
                  {win.game}
                </span>
              </td>
              <td className={styles.quiet}>{win.player}</td>
              <td className={`num ${styles.right} ${styles.amount}`}>{showMoney(win.amount, win.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
