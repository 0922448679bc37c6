import { useText } from '@tonle/text/browser'
import { buttonClass, Icon } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import styles from './feature-game.module.css'
import type { GameCard } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { useGamesSite } from './games-site.ts'
import { PlayLink } from './play-link.tsx'
import { texts } from './texts.ts'
import { useCategories } from './use-games.ts'

/** A title of our own at full width: its art, what it returns, and the two ways in. */
export function FeatureGame({ game, level = 3 }: { game: GameCard; level?: 2 | 3 }) {
  const t = useText(texts)
  const Heading = `h${level}` as const
  const { brandName, stages } = useGamesSite()
  const stage = stages[game.code]?.wide
  const kind = useCategories().find(category => category.type === game.type)?.title
  return (
    <article className={styles.feature}>
      {stage && (
        <img
          className={styles.stage}
          src={pictureAt(stage.src)}
          srcSet={pictureAt(stage.srcSet)}
          sizes="(width < 960px) 60vw, 992px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <GamePicture src={game.picture} name={game.name} className={styles.poster} />
      <div className={styles.words}>
        <p className={styles.label}>
          <Icon name="sparkle-fill" />
          {t('feature.label', { brand: brandName })}
        </p>
        <Heading className={styles.name}>{game.name}</Heading>
        <p className={styles.text}>{t('feature.text')}</p>
        <dl className={styles.facts}>
          {game.rtp && <Fact name={t('feature.return')} value={game.rtp} />}
          {kind && <Fact name={t('feature.kind')} value={kind} />}
          <Fact name={t('feature.maker')} value={game.vendorName} />
        </dl>
        <div className={styles.acts}>
          <PlayLink game={game} mode="real" className={buttonClass({ kind: 'white', size: 'l' })}>
            <Icon name="play-fill" />
            {t('feature.play')}
          </PlayLink>
          {game.hasDemo && (
            <PlayLink game={game} mode="demo" className={buttonClass({ kind: 'ghost', size: 'l' }, styles.demo)}>
              {t('feature.demo')}
            </PlayLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
