import { newKey } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { FormError, useAction } from '@tonle/ui/form'
import { identity, type SignedIn } from '../calls.ts'
import { texts } from '../texts.ts'

/** Opens a trial account for demo games, without any form. */
export function FreeplayButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const t = useText(texts)
  const trial = useAction(() => identity.freeplay({ randomString: newKey() }), { onDone: onSignedIn, isErrorShown: true })
  return (
    <>
      <FormError error={trial.error} />
      <Button kind="ghost" size="xl" isBlock icon="dice-five-fill" isBusy={trial.isBusy} onClick={() => trial.run()}>
        {t('login.freeplay')}
      </Button>
    </>
  )
}
