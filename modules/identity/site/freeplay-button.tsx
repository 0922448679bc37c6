import { useMutation } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { FormError } from '@tonle/ui/form'
import { identity, type SignedIn } from './calls.ts'
import { texts } from './texts.ts'

/** Opens a trial account for demo games, without any form. */
export function FreeplayButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const t = useText(texts)
  const trial = useMutation({ mutationFn: () => identity.freeplay({}), onSuccess: onSignedIn })
  return (
    <>
      <FormError error={trial.error?.message} />
      <Button kind="ghost" size="xl" isBlock icon="dice-five-fill" isBusy={trial.isPending} onClick={() => trial.mutate()}>
        {t('login.freeplay')}
      </Button>
    </>
  )
}
