import { useCan } from '@tonle/contract/browser'
import { localText, useLang, useText } from '@tonle/text/browser'
import { Button, ButtonLink, ErrorState, Facts, Mono, Panel, Skeleton } from '@tonle/ui'
import { GamePicture } from '@tonle/ui/lists'
import { useState } from 'react'
import { ArrangeForm } from './arrange-form.tsx'
import { catalog, type GameTerms } from './calls.ts'
import styles from './console.module.css'
import { GameDialog } from './game-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { SwitchState } from './switch-state.tsx'
import { texts } from './texts.ts'

interface GamePanelProps {
  /** `PG:lotus-lantern-night`. */
  readonly game: string
  readonly onClose: () => void
}

/** One game: its names and picture, its place and badges, its switch and its history. */
export function GamePanel({ game, onClose }: GamePanelProps) {
  const t = useText(texts)
  const lang = useLang()
  const [vassalage = '', gameCode = ''] = game.split(':')
  const terms = catalog.gameTermsOf.useQuery({ vassalage, gameCode })
  const name = terms.data ? localText(terms.data.names, lang) || gameCode : gameCode
  return (
    <Panel
      label={t('games.of', { game: name })}
      title={name}
      aside={terms.data && <SwitchState of={terms.data.status} />}
      onClose={onClose}
    >
      {terms.error && <ErrorState message={terms.error.message} onRetry={() => void terms.refetch()} isSmall />}
      {!terms.data && !terms.error && <Skeleton width="100%" height="320px" />}
      {terms.data && <GameBody name={name} game={terms.data} />}
    </Panel>
  )
}

interface GameBodyProps {
  readonly name: string
  readonly game: GameTerms
}

function GameBody({ name, game }: GameBodyProps) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'switch' | 'terms'>()
  const close = () => setAsked(undefined)
  const { vassalage, gameCode, names } = game
  return (
    <div className={styles.games}>
      <div className={styles.acts}>
        {can('vendors.write') && <Button onClick={() => setAsked('switch')}>{t('switches.change_of', { name })}</Button>}
        {can('vendors.write') && !game.isOwn && <Button onClick={() => setAsked('terms')}>{t('make.edit')}</Button>}
        {can('audit.read') && (
          <ButtonLink href={`/audit?about=${vassalage}:${gameCode}`} icon="clock-counter-clockwise-duotone">
            {t('games.history')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.about}>
        <GamePicture src={game.art} name={name} />
        <Facts
          facts={[
            { name: t('switches.vendor'), value: <span translate="no">{game.vendorName}</span> },
            { name: t('make.code'), value: <Mono>{gameCode}</Mono> },
            { name: t('make.type'), value: t(`make.type.${game.gameType}`) },
            { name: 'KM', value: names.km ?? '–' },
            { name: 'EN', value: names.en ?? '–' },
            { name: 'CN', value: names.zh ?? '–' },
            { name: t('make.rtp'), value: game.rtp ?? '–' },
            { name: t('make.largest'), value: game.largestWin ?? '–' },
          ]}
        />
      </div>
      {can('vendors.write') && <ArrangeForm game={game} />}
      {asked === 'switch' && (
        <SwitchDialog
          name={name}
          now={game.status}
          send={async (status, why, attempt) => {
            const games = [{ vassalage, gameCode }]
            await catalog.changeGames({ games, change: status, why }, attempt)
            return { status }
          }}
          onClose={close}
        />
      )}
      {asked === 'terms' && <GameDialog vendor={{ vassalage, name: game.vendorName }} gameCode={gameCode} onClose={close} />}
    </div>
  )
}
