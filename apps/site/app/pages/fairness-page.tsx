import { useSession } from '@tonle/identity/site/session/session.ts'
import { FairnessScreen } from '@tonle/play/site/fairness-screen.tsx'
import { GameFamilies } from '@tonle/play/site/families.tsx'
import { gameFamilies } from '../game-families.ts'
import { showDialog } from '../session/dialogs.ts'

/** Seeds, their history and the verifier of rounds, for all families of our own games. */
export function FairnessPage({ zone }: { zone: string }) {
  const { phase } = useSession()
  return (
    <GameFamilies families={gameFamilies}>
      <FairnessScreen zone={zone} isSignedIn={phase === 'member'} onSignIn={() => showDialog('login')} />
    </GameFamilies>
  )
}
