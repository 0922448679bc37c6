import { catalog } from '@tonle/catalog/site/calls.ts'
import { OtherGames } from '@tonle/catalog/site/other-games.tsx'
import type { PlayMode } from '@tonle/catalog/site/paths.ts'
import { callsOf } from '@tonle/contract/browser'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { GameFamilies } from '@tonle/play/site/families.tsx'
import { GameScreen } from '@tonle/play/site/game-screen.tsx'
import { VendorGame } from '@tonle/play/site/vendor-game.tsx'
import { TransferGate } from '@tonle/transfers/site/transfer-gate.tsx'
import { Amount } from '@tonle/ui'
import type * as walletCalls from '@tonle/wallet/contract'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useBrand } from '../data/use-lobby.ts'
import { gameFamilies } from '../game-families.ts'
import { showDialog } from '../session/dialogs.ts'
import { useOwnName } from '../session/page-title.ts'
import { isBalanceHidden } from '../session/preferences.ts'
import { useBalance } from '../session/use-balance.ts'
import { leaveGame } from '../session/way-back.ts'
import styles from './pages.module.css'

const wallet = callsOf<typeof walletCalls>('wallet')

/** Vendor code of our own studio: its titles have their screens here. */
const OWN = 'TONLE'
const OTHERS = 4

interface GamePageProps {
  vendor: string
  gameCode: string
  mode: PlayMode
}

/** The page of a game: our own titles have their screens here, an outside vendor's page is shown in a frame. */
export function GamePage(props: GamePageProps) {
  const { zone } = useBrand()
  const [, navigate] = useLocation()
  const leave = () => leaveGame(navigate)
  const game = useGame(props)
  useOwnName(game?.displayName)
  const others = (
    <div className={styles.others}>
      <OtherGames but={props.gameCode} type={game?.gameType} most={OTHERS} />
    </div>
  )
  if (props.vendor !== OWN) return <OutsideGame {...props} others={others} onLeave={leave} />
  return (
    <GameFamilies families={gameFamilies}>
      <GameScreen
        {...props}
        zone={zone}
        others={others}
        onLeave={leave}
        onBalance={() => void wallet.touch()}
        onNeedFunds={after => showDialog('deposit', { after })}
      />
    </GameFamilies>
  )
}

const useGame = ({ vendor, gameCode }: Pick<GamePageProps, 'vendor' | 'gameCode'>) =>
  catalog.gameInfo.useQuery({ vendor, gameCode }, { staleTime: 60_000, retry: false }).data

function OutsideGame({ vendor, gameCode, mode, others, onLeave }: GamePageProps & { others: ReactNode; onLeave: () => void }) {
  const { zone } = useBrand()
  const [path] = useLocation()
  const session = useSession()
  const game = useGame({ vendor, gameCode })
  const here = `${path}?${new URLSearchParams({ vendor, gameCode })}`
  const page = (
    <VendorGame
      game={{ vendor, gameCode, mode }}
      name={game?.displayName ?? gameCode}
      vendorName={game?.vendorName ?? vendor}
      zone={zone}
      balance={<Balance />}
      others={others}
      onLeave={onLeave}
      onSignIn={() => showDialog('login', { next: here })}
      onNeedAccount={() => showDialog('register')}
      onNeedFunds={() => showDialog('deposit')}
    />
  )
  // A vendor with wallets of its own: first what to take along.
  if (mode !== 'real' || session.phase !== 'member' || session.isTrial) return page
  return (
    <TransferGate vassalage={vendor} onLeave={onLeave}>
      {page}
    </TransferGate>
  )
}

/** What can be played with; the header shows it too, but not over the whole screen. */
function Balance() {
  const { balance, currency } = useBalance()
  const isHidden = isBalanceHidden.use()
  return balance === undefined || isHidden ? null : <Amount value={balance} currency={currency} />
}
