import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { useHeld } from '@tonle/ui/display/use-held.ts'
import { useSlideIn } from '@tonle/ui/display/use-slide-in.ts'
import { useRef, useState } from 'react'
import type { WinView } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { texts } from './texts.ts'
import styles from './wins.module.css'

/** The winner board: the first rows, all twenty on request. New wins come in above. */
export function WinnerBoard({ wins: newest, zone }: { wins: readonly WinView[]; zone: string }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const [box, rows] = [useRef<HTMLDivElement>(null), useRef<HTMLTableSectionElement>(null)]
  const wins = useHeld(box, newest)
  useSlideIn(
    rows,
    wins.map(win => win.id),
  )
  return (
    <div ref={box} className={styles.board} data-open={isOpen || undefined}>
      <table className={styles.table}>
        <caption className="sr-only">{t('home.winners')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.game')}</th>
            <th scope="col">{t('home.player')}</th>
            <th scope="col" className={styles.wide}>
              {t('home.time')}
            </th>
            <th scope="col" className={styles.right}>
              {t('home.prize')}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {wins.map(win => (
            <tr key={win.id}>
              <td>
                <span className={styles.game}>
                  <GamePicture src={win.picture} name="" className={styles.mini} />
                  {win.game}
                </span>
              </td>
              <td className={styles.quiet}>{win.player}</td>
              <td className={`num ${styles.quiet} ${styles.wide}`}>{showTime(win.at, zone)}</td>
              <td className={`num ${styles.right} ${styles.amount}`}>{showMoney(win.amount, win.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.more}>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('home.fewer_wins') : t('home.all_wins', { n: wins.length })}
        </Button>
      </div>
    </div>
  )
}
