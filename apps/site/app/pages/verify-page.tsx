import { OwnVerifier } from '@tonle/slots/site/own-verifier.tsx'
import { Mappings } from '@tonle/verifier/site/mappings.tsx'
import verify from '@tonle/verifier/studio/verify.mjs?url'
import verifyCrash from '@tonle/verifier/studio/verify-crash.mjs?url'
import verifyHilo from '@tonle/verifier/studio/verify-hilo.mjs?url'
import verifyMines from '@tonle/verifier/studio/verify-mines.mjs?url'
import verifySlots from '@tonle/verifier/studio/verify-slots.mjs?url'

const SCRIPTS = {
  'verify.mjs': verify,
  'verify-slots.mjs': verifySlots,
  'verify-mines.mjs': verifyMines,
  'verify-hilo.mjs': verifyHilo,
  'verify-crash.mjs': verifyCrash,
}

/** What decides a round, for a player's own verifier. */
export function VerifyPage() {
  return (
    <OwnVerifier scripts={SCRIPTS}>
      <Mappings />
    </OwnVerifier>
  )
}
