import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Flag, Icon, Press } from '@tonle/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useGamesSite } from '../games-site.ts'
import type { GameInfo } from './game-sheet.tsx'
import { houseKeeps } from './house-keeps.ts'
import styles from './sheet.module.css'
import { texts } from './texts.ts'

const LEVELS = ['low', 'medium', 'high'] as const

/** The figures of a game; those its maker does not state are named below. */
export function SheetFacts({ info }: { info: GameInfo }) {
  const t = useText(texts)
  const { currency } = useGamesSite()
  const { rtp, volatility, hitRate, stakes, largestWin, languages } = info
  const keeps = houseKeeps(rtp, currency)
  const untold = [
    rtp === null && t('sheet.return'),
    volatility === null && t('sheet.volatility'),
    stakes === null && t('sheet.stakes'),
    largestWin === null && t('sheet.largest_win'),
    languages === null && t('sheet.languages'),
  ].filter(name => name !== false)
  return (
    <>
      <dl className={styles.facts}>
        {rtp !== null && <Fact name={t('sheet.return')}>{rtp}</Fact>}
        {volatility !== null && (
          <Fact name={t('sheet.volatility')}>
            <Bars level={LEVELS.indexOf(volatility) + 1} />
            {t(`sheet.volatility.${volatility}`)}
          </Fact>
        )}
        {hitRate !== null && <Fact name={t('sheet.hit_rate')}>{hitRate}</Fact>}
      </dl>
      {info.story !== null && <p className={styles.story}>{info.story}</p>}
      <dl className={styles.rows}>
        {stakes !== null && (
          <Fact name={t('sheet.stakes')}>
            {showMoney(stakes.min, stakes.currency)} – {showMoney(stakes.max, stakes.currency)}
          </Fact>
        )}
        {largestWin !== null && (
          <Fact name={t('sheet.largest_win')}>
            <span className={styles.gold}>{t('sheet.times', { times: showCount(largestWin) })}</span>
          </Fact>
        )}
        {keeps && (
          <Fact name={t('sheet.keeps')}>
            {t('sheet.keeps_of', { kept: showMoney(keeps.kept, currency), of: showMoney(keeps.of, currency) })}
          </Fact>
        )}
        {languages !== null && (
          <Fact name={t('sheet.languages')}>
            {languages.map(language => (
              <span key={language} className={styles.language}>
                <Flag country={flags[language]} size={16} />
                {language}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {info.isOwn && <RulesRow code={info.gameCode} />}
      {info.isOwn && <Sealed />}
      {untold.length > 0 && <p className={styles.untold}>{t('sheet.untold', { what: untold.join(', ') })}</p>}
    </>
  )
}

/** The way to rules and pay table; those of outside games stand in the games themselves. */
function RulesRow({ code }: { code: string }) {
  const t = useText(texts)
  const { Rules, currency } = useGamesSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press className={styles.rules} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sheet.rules')}
        <Icon name="caret-right-bold" />
      </Press>
      {isOpen && <Rules code={code} currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}

function Sealed() {
  const t = useText(texts)
  return (
    <p className={styles.sealed}>
      <Icon name="shield-check-fill" />
      <span>{t('sheet.sealed')}</span>
      <Link href="/verify">{t('sheet.verify')}</Link>
    </p>
  )
}

const flags = { KM: 'km', EN: 'en', CN: 'zh' } as const

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)

/** The word beside it says the same. */
const Bars = ({ level }: { level: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {LEVELS.map((name, place) => (
      <span key={name} className={place < level ? styles.full : undefined} />
    ))}
  </span>
)
