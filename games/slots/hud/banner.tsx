import { Lettering } from '@tonle/game-screen/lettering.tsx'
import { useLang, useText } from '@tonle/text/browser'
import { useEffect, useState } from 'react'
import type { SlotTitle } from '../model.ts'
import type { Layout } from '../scene/layout.ts'
import type { Banner } from '../scene/player.ts'
import { texts } from '../texts.ts'
import styles from './banner.module.css'
import type { Game } from './game-parts.ts'
import { moneyOfCredits } from './money-of-credits.ts'

const winKeys = { nice: 'slots.nice_win', big: 'slots.big_win', mega: 'slots.mega_win', epic: 'slots.epic_win' } as const

/** How far the spin button stands into the stage on a phone. */
const SPIN_REACH = 48

/** Lettering of a moment: below the reels for wins, over the middle of the stage for the free spins. */
export function BannerView({ banner, game, title, layout }: { banner: Banner; game: Game; title: SlotTitle; layout: Layout }) {
  const lang = useLang()
  const { stake, currency } = game.state()
  const show = (credits: number) => moneyOfCredits(credits, stake, title.lines, currency)
  const isLow = banner.kind === 'win' && layout.banner.height > 96 && layout.isPortrait
  const place = isLow
    ? { top: layout.banner.y + (layout.banner.height - SPIN_REACH) / 2 }
    : { top: banner.kind === 'win' ? layout.frame.y + layout.frame.height * 0.83 : layout.frame.y + layout.frame.height / 2 }
  return (
    <div className={styles.banner} data-kind={banner.kind} data-low={isLow || undefined} lang={lang} style={place}>
      <Words banner={banner} game={game} show={show} />
    </div>
  )
}

type WordsProps = { readonly banner: Banner; readonly game: Game; readonly show: (credits: number) => string }

function Words({ banner, game, show }: WordsProps) {
  const t = useText(texts)
  return (
    <>
      {banner.kind === 'win' && (
        <>
          <Lettering text={t(winKeys[banner.level])} kind={banner.level === 'nice' ? 'small' : 'lotus'} />
          <CountedAmount game={game} show={show} from={banner.before} />
        </>
      )}
      {banner.kind === 'freeSpins' && (
        <>
          <Lettering text={t('slots.free_spins')} kind="lotus" />
          <Lettering text={t('slots.free_spins_won', { n: banner.spins })} kind="gold" />
          <span className={styles.hint}>{t('slots.tap_to_go_on')}</span>
        </>
      )}
      {banner.kind === 'moreSpins' && <Lettering text={t('slots.more_spins', { n: banner.spins })} kind="gold" />}
      {banner.kind === 'featureEnd' && (
        <>
          <Lettering text={t('slots.feature_total', { n: banner.spins })} kind="small" />
          <Lettering text={show(banner.credits)} kind="gold" />
          <span className={styles.hint}>{t('slots.tap_to_go_on')}</span>
        </>
      )}
      {banner.kind === 'cap' && (
        <>
          <Lettering text={t('slots.cap_reached')} kind="lotus" />
          <Lettering text={show(banner.credits)} kind="gold" />
        </>
      )}
      <HoldWords banner={banner} show={show} />
    </>
  )
}

function HoldWords({ banner, show }: Omit<WordsProps, 'game'>) {
  const t = useText(texts)
  return (
    <>
      {banner.kind === 'hold' && (
        <>
          <Lettering text={t('slots.hold')} kind="lotus" />
          <Lettering text={t('slots.hold_start', { n: banner.coins, respins: banner.respins })} kind="small" />
          <span className={styles.hint}>{t('slots.tap_to_go_on')}</span>
        </>
      )}
      {banner.kind === 'grand' && (
        <>
          <Lettering text={t('slots.prize_grand')} kind="lotus" />
          <Lettering text={show(banner.credits)} kind="gold" />
        </>
      )}
      {banner.kind === 'holdEnd' && (
        <>
          <Lettering text={t('slots.hold_total', { n: banner.coins })} kind="small" />
          <Lettering text={show(banner.credits)} kind="gold" />
          <span className={styles.hint}>{t('slots.tap_to_go_on')}</span>
        </>
      )}
    </>
  )
}

/** Counts with the round, from where the round stood before this win. */
function CountedAmount({ game, show, from }: { game: Game; show: (credits: number) => string; from: number }) {
  const [credits, setCredits] = useState(() => game.creditsNow() - from)
  useEffect(() => game.onCredits(now => setCredits(now - from)), [game, from])
  return <Lettering text={show(credits)} kind="gold" />
}
