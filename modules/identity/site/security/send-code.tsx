import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { useNowMs } from '@tonle/ui/display/use-now.ts'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from '../calls.ts'
import { texts } from './texts.ts'

interface SendCodeProps {
  verification: string
  channel: 'sms' | 'email'
}

/** Sends the code of a second verification; the next one when the countdown is over. */
export function SendCode({ verification, channel }: SendCodeProps) {
  const t = useText(texts)
  const [againAtMs, setAgainAtMs] = useState(0)
  const seconds = Math.ceil((againAtMs - useNowMs()) / 1000)
  const send = useAction(() => identity.loginCode({ verification, channel }), {
    onDone: ({ expiredMinutes }) => setAgainAtMs(performance.timeOrigin + performance.now() + expiredMinutes * 60_000),
  })
  return (
    <Button isBlock isBusy={send.isBusy} disabled={seconds > 0} onClick={() => send.run()}>
      {seconds > 0 ? t('verify.sent', { seconds: String(seconds) }) : t('verify.send')}
    </Button>
  )
}
