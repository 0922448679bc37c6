import { CallError } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, CodeInput, type CodeInputProps, useNowMs } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import styles from './codes.module.css'
import { texts } from './texts.ts'

interface CodeFieldProps extends Omit<CodeInputProps, 'label' | 'aside'> {
  /** Asks for a code; what it answers begins the countdown. */
  readonly request: () => Promise<{ expiredMinutes: number }>
  /** Nothing to send a code to has been typed in yet. */
  readonly isOff?: boolean
}

/** Requests follow one another no faster than that (spec §9). */
const THROTTLE_MS = 1000

/** A code from a message, with the button that asks for it and the pause until the next one (`expiredMinutes` × 60 seconds). */
export function CodeField({ request, isOff, error, ...field }: CodeFieldProps) {
  const t = useText(texts)
  const [untilMs, setUntilMs] = useState<number>()
  const [lastMs, setLastMs] = useState(0)
  const wait = (seconds: number) => setUntilMs(performance.timeOrigin + performance.now() + seconds * 1000)
  const send = useAction(
    () =>
      request().catch((refusal: unknown) => {
        // The pause of a code that was asked for before, in another tab or before a reload.
        if (refusal instanceof CallError && refusal.code === 'delivery.too_soon') wait(refusal.retryAfterSeconds ?? 60)
        throw refusal
      }),
    { isErrorShown: true, onDone: ({ expiredMinutes }) => wait(expiredMinutes * 60) },
  )
  const press = () => {
    if (performance.now() - lastMs < THROTTLE_MS) return
    setLastMs(performance.now())
    void send.run()
  }
  return (
    <div className={styles.code}>
      <CodeInput {...field} label={t('code.label')} error={error ?? send.error} />
      <div className={styles.line}>
        <SendButton untilMs={untilMs} isBusy={send.isBusy} isOff={isOff ?? false} onPress={press} />
        <p role="status" className={styles.note}>
          {send.answer && t('code.sent')}
        </p>
      </div>
    </div>
  )
}

interface SendButtonProps {
  untilMs: number | undefined
  isBusy: boolean
  isOff: boolean
  onPress: () => void
}

function SendButton({ untilMs, isBusy, isOff, onPress }: SendButtonProps) {
  const t = useText(texts)
  const nowMs = useNowMs()
  const seconds = untilMs === undefined ? 0 : Math.ceil((untilMs - nowMs) / 1000)
  const isWaiting = seconds > 0
  return (
    <Button isBusy={isBusy} disabled={isOff || isWaiting} onClick={onPress}>
      {isWaiting ? t('code.wait', { seconds }) : t(untilMs === undefined ? 'code.send' : 'code.again')}
    </Button>
  )
}
