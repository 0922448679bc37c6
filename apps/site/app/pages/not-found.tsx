import { TileGrid } from '@tonle/catalog/site/tile-grid.tsx'
import { useHotGames } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { ButtonLink } from '@tonle/ui'
import { texts } from '../../texts.ts'
import boat from './boat.svg'
import styles from './pages.module.css'

/** An address without a page: says so, and offers the lobby and what is hot. */
export function NotFound() {
  const t = useText(texts)
  const games = useHotGames()
  return (
    <section className={styles.missing}>
      <img src={boat} alt="" width={220} height={120} className={styles.picture} />
      <h1>{t('page.missing')}</h1>
      <p>{t('page.missing_text')}</p>
      <ButtonLink kind="pri" size="l" href="/">
        {t('page.home')}
      </ButtonLink>
      {games.length >= 4 && <TileGrid games={games.slice(0, 8)} />}
    </section>
  )
}
