import { useText } from '@tonle/text/browser'
import { Badge, buttonClass, Dialog, ErrorState, Icon, Skeleton } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { catalog } from '../calls.ts'
import { FavouriteButton } from '../favourite-button.tsx'
import { type GameCard, gameCard } from '../game-card.ts'
import { GamePicture } from '../game-picture.tsx'
import { useGamesSite } from '../games-site.ts'
import { OtherGames } from '../other-games.tsx'
import { isNamedType } from '../paths.ts'
import { PlayLink } from '../play-link.tsx'
import { texts as gameTexts } from '../texts.ts'
import styles from './sheet.module.css'
import { SheetFacts } from './sheet-facts.tsx'
import { texts } from './texts.ts'
import type { SheetGame } from './use-sheet.ts'

const OTHERS = 3

export type GameInfo = Awaited<ReturnType<typeof catalog.gameInfo>>

/** What a player may know of a game before the first bet, and the ways into it. */
export function GameSheet({ vendor, code, onClose }: SheetGame & { onClose: () => void }) {
  const t = useText(texts)
  const { data, error, refetch } = catalog.gameInfo.useQuery({ vendor, gameCode: code }, { staleTime: 60_000, retry: false })
  return (
    <Dialog title={data?.displayName ?? t('sheet.title')} isTitleHidden onClose={onClose}>
      {data ? (
        <Sheet info={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

function Sheet({ info }: { info: GameInfo }) {
  const t = useText(texts)
  const game = gameCard(info)
  const { visitor, Gifts } = useGamesSite()
  const isResting = info.status !== 'open'
  return (
    <div className={styles.sheet}>
      <Head game={game} />
      {visitor === 'member' && <Gifts vendor={game.vendor} code={game.code} />}
      <SheetFacts info={info} />
      {isResting && <OtherGames but={game.code} type={game.type} most={OTHERS} />}
      <div className={styles.foot}>{isResting ? <p role="status">{t('sheet.resting')}</p> : <Ways game={game} />}</div>
    </div>
  )
}

function Head({ game }: { game: GameCard }) {
  const t = useText(gameTexts)
  const stage = useGamesSite().stages[game.code]?.wide
  return (
    <div className={styles.head} data-cover>
      {stage ? (
        <img
          className={styles.stage}
          src={pictureAt(stage.src)}
          srcSet={pictureAt(stage.srcSet)}
          sizes="760px"
          alt=""
          decoding="async"
        />
      ) : (
        <GamePicture src={game.picture} name="" className={styles.blurred} isEager />
      )}
      <GamePicture src={game.picture} name={game.name} className={styles.poster} isEager />
      <div className={styles.words}>
        <Badge className={styles.maker}>{game.vendorName}</Badge>
        <p className={styles.name}>{game.name}</p>
        {isNamedType(game.type) && <p className={styles.kind}>{t(`category.${game.type}`)}</p>}
      </div>
      <span className={styles.heart}>
        <FavouriteButton game={game} />
      </span>
    </div>
  )
}

/** Demo and real play, with the reason where one of them asks for more. */
function Ways({ game }: { game: GameCard }) {
  const t = useText(texts)
  const { visitor } = useGamesSite()
  return (
    <>
      <div className={styles.ways}>
        {game.hasDemo && (
          <PlayLink game={game} mode="demo" className={buttonClass({ kind: 'ghost', size: 'xl' })}>
            <Icon name="play-bold" />
            {t('sheet.try')}
          </PlayLink>
        )}
        <PlayLink game={game} mode="real" className={buttonClass({ kind: 'pri', size: 'xl' }, styles.play)}>
          <Icon name="play-fill" />
          {t('sheet.play')}
        </PlayLink>
      </div>
      {(visitor === 'guest' || visitor === 'trial') && <p className={styles.why}>{t(`sheet.${visitor}`)}</p>}
    </>
  )
}

/** The sheet's shape while it is on its way. */
const Waiting = () => (
  <div className={styles.sheet} aria-busy="true">
    <Skeleton height="150px" />
    <Skeleton height="64px" />
    <Skeleton height="220px" />
    <Skeleton height="52px" />
  </div>
)
