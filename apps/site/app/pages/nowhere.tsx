import { TileGrid } from '@tonle/catalog/site/tile-grid.tsx'
import { useHotGames } from '@tonle/catalog/site/use-games.ts'
import { useText } from '@tonle/text/browser'
import { ButtonLink } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { texts } from '../../texts.ts'
import { lazyPart } from '../session/lazy.tsx'
import boat from './boat.svg'
import styles from './pages.module.css'

const WaysOn = lazyPart(async () => (await import('./ways-on.tsx')).WaysOn, {
  skeleton: <div className={styles.ways} />,
  isSmall: true,
})

/** An address without a page, or of an area that is not open yet: says so, and offers games, and a search where nobody knows what was meant. */
export function Nowhere({ title, isPlanned }: { title: string; isPlanned?: boolean }) {
  const t = useText(texts)
  const games = useHotGames()
  return (
    <section className={styles.missing}>
      <img src={pictureAt(boat)} alt="" width={220} height={120} className={styles.picture} />
      <h1>{title}</h1>
      <p>{t(isPlanned ? 'page.planned' : 'page.missing_text')}</p>
      {!isPlanned && <WaysOn />}
      <ButtonLink kind="pri" size="l" href="/">
        {t('page.home')}
      </ButtonLink>
      {games.length >= 4 && <TileGrid games={games.slice(0, 8)} />}
    </section>
  )
}
