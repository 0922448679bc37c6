import { OwnVerifier } from '@tonle/slots/site/own-verifier.tsx'
import { texts } from '@tonle/slots/site/verifier-texts.ts'
import script from '@tonle/slots/studio/verify-round.mjs?url'
import { useText } from '@tonle/text/browser'
import { usePageTitle } from '../session/page-title.ts'

/** What decides a round, for a player's own verifier. */
export function VerifyPage() {
  const t = useText(texts)
  usePageTitle(t('verifier.title'))
  return <OwnVerifier script={script} />
}
