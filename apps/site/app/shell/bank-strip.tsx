import banks from 'virtual:site-art/banks'
import { useText } from '@tonle/text/browser'
import { Icon, Press } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { texts as kit } from '@tonle/ui/texts.ts'
import { useState } from 'react'
import styles from './footer.module.css'

const marks = Object.entries(banks)

/**
 * The drifting strip of ten marks (spec §2). One copy makes the loop seamless where the spec repeats them twenty times; screen readers get
 * the first. It can be stopped, and stands still where motion is reduced.
 */
export function BankStrip() {
  const t = useText(kit)
  const [isStopped, setStopped] = useState(false)
  return (
    <div className={styles.banks}>
      <div className={styles.belt}>
        <div className={styles.drift} data-stopped={isStopped || undefined}>
          <BankList />
          <BankList isCopy />
        </div>
      </div>
      <Press
        className={styles.stop}
        name={t(isStopped ? 'ui.play_slides' : 'ui.pause_slides')}
        onClick={() => setStopped(!isStopped)}
      >
        <Icon name={isStopped ? 'play-bold' : 'pause-bold'} />
      </Press>
    </div>
  )
}

function BankList({ isCopy }: { isCopy?: boolean }) {
  return (
    <ul className={styles.bankList} aria-hidden={isCopy}>
      {marks.map(([name, mark]) => (
        <li key={name} className={styles.bank}>
          <img
            src={pictureAt(mark.src)}
            alt={isCopy ? '' : name}
            width={mark.width}
            height={mark.height}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  )
}
