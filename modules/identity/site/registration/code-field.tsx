import { useText } from '@tonle/text/browser'
import { Button, CodeInput, type CodeInputProps, useNowMs } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import styles from '../dialogs.module.css'
import { texts } from '../texts.ts'

interface CodeFieldProps extends CodeInputProps {
  /** Asks for a code; answers after how many minutes the next one may be asked for. */
  readonly send: () => Promise<{ readonly expiredMinutes: number }>
  /** Absent where there is no number to send to yet. */
  readonly canSend: boolean
}

const SECOND_MS = 1000

/** A code from a message, with the button that asks for it; the next one after `expiredMinutes` × 60 seconds (spec §4). */
export function CodeField({ send, canSend, ...code }: CodeFieldProps) {
  const t = useText(texts)
  const nowMs = useNowMs(SECOND_MS)
  const [nextMs, setNextMs] = useState(0)
  const request = useAction(async (_: undefined) => await send(), {
    onDone: ({ expiredMinutes }) => setNextMs(nowMs + expiredMinutes * 60 * SECOND_MS),
  })
  const seconds = Math.max(0, Math.ceil((nextMs - nowMs) / SECOND_MS))
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles.code}>
      <Button isBusy={request.isBusy} disabled={!canSend || seconds > 0} onClick={() => void request.run()}>
        {seconds > 0 ? t('code.again', { clock }) : t('code.send')}
      </Button>
      <CodeInput {...code} {...(nextMs > 0 && { hint: t('code.sent') })} />
    </div>
  )
}
