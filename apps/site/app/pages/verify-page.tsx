import { OwnVerifier } from '@tonle/slots/site/own-verifier.tsx'
import script from '@tonle/slots/studio/verify-round.mjs?url'

/** What decides a round, for a player's own verifier. */
export function VerifyPage() {
  return <OwnVerifier script={script} />
}
