import crown from 'virtual:site-art/objects/crown'
import ground from 'virtual:site-art/pages/jackpot'
import { useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useEffect, useState } from 'react'
import { texts } from '../../texts.ts'
import { hasFlag } from '../data/flags.ts'
import { useBrand, useBrandName } from '../data/use-lobby.ts'
import { phoneWidth } from './banner-pictures.ts'
import styles from './jackpot.module.css'
import { type JackpotFigure, nextFigure, showFigure, startFigure } from './jackpot-figure.ts'

/** The decorative jackpot (spec §9), switched by a flag of the brand and named as a decoration. */
export function JackpotTicker() {
  const t = useText(texts)
  const brand = useBrand()
  const name = useBrandName()
  const figure = useFigure()
  if (!hasFlag(brand, 'JACKPOT_TICKER')) return null
  return (
    <section className={styles.jackpot} aria-label={t('home.jackpot', { brand: name })}>
      <picture>
        <source media={phoneWidth} srcSet={pictureAt(ground.phone?.src)} />
        <img className={styles.ground} src={pictureAt(ground.wide.src)} alt="" width={316} height={256} decoding="async" />
      </picture>
      <h2 className={styles.title}>
        <img src={pictureAt(crown.src)} alt="" width={26} height={26} />
        {t('home.jackpot', { brand: name })}
      </h2>
      <Reels text={showFigure(figure)} />
      <p className={styles.note}>{t('home.jackpot_note')}</p>
    </section>
  )
}

/** Each digit is a wheel of ten; only changed ones turn. */
function Reels({ text }: { text: string }) {
  return (
    <div className={styles.reels} aria-hidden="true">
      {[...text].map((sign, place, signs) =>
        /\d/.test(sign) ? (
          <span key={place} className={cx(styles.cell, place > signs.length - 3 && styles.part)}>
            <span className={cx(styles.wheel, styles[`d${sign}`])}>
              {digits.map(digit => (
                <span key={digit} className={styles.digit}>
                  {digit}
                </span>
              ))}
            </span>
          </span>
        ) : (
          <span key={place} className={styles.comma}>
            {sign}
          </span>
        ),
      )}
    </div>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The server's page and the first render show the same resting figure; the start is drawn afterwards. */
const resting: JackpotFigure = { cents: 68_412_907_35 }

function useFigure(): JackpotFigure {
  const [figure, setFigure] = useState(resting)
  useEffect(() => {
    setFigure(startFigure(random))
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden) setFigure(last => nextFigure(last, random))
          tick()
        },
        [3000, 4000, 5000][Math.floor(random() * 3)],
      )
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return figure
}

/** A decoration needs no committed randomness; the browser's source also keeps `Math.random` out of the program. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
