import { useText } from '@tonle/text/browser'
import { Button, toast } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { hasPasskeys, isCancelled } from './ceremony.ts'
import { texts } from './texts.ts'

interface PasskeyButtonProps<Answer> {
  readonly ask: () => Promise<Answer>
  readonly onDone: (answer: Answer) => unknown
}

/** Asks the device for a passkey of this console. Draws nothing where the browser has none. */
export function PasskeyButton<Answer>({ ask, onDone }: PasskeyButtonProps<Answer>) {
  const t = useText(texts)
  const use = useAction(async () => {
    try {
      await onDone(await ask())
    } catch (error) {
      if (!isCancelled(error)) throw error
      toast({ kind: 'info', title: t('passkey.cancelled') })
    }
  })
  if (!hasPasskeys()) return null
  return (
    <Button icon="fingerprint-duotone" isBusy={use.isBusy} onClick={() => use.run()}>
      {t('passkey.use')}
    </Button>
  )
}
