import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Caption, Facts, Panel, Personal } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { delivery, type Message } from './calls.ts'
import styles from './outbox.module.css'
import { texts } from './texts.ts'

interface MessagePanelProps {
  readonly message: Message
  readonly zone: string
  readonly onClose: () => void
}

const PROVIDERS = ['outbox', 'smtp', 'twilio', 'phone'] as const

/** One message; its text is read on request alone, since it may hold a code. */
export function MessagePanel({ message, zone, onClose }: MessagePanelProps) {
  const t = useText(texts)
  const read = useAction(() => delivery.messageText({ id: message.id }))
  const time = (at: string | null) => (at === null ? '–' : showFullTime(at, zone))
  const provider = PROVIDERS.find(one => one === message.provider)
  return (
    <Panel title={t(`outbox.channel.${message.channel}`)} onClose={onClose}>
      <Facts
        facts={[
          { name: t('outbox.to'), value: <Personal value={message.phone ?? message.email} /> },
          { name: t('outbox.at'), value: time(message.askedAt) },
          { name: t('outbox.ended'), value: time(message.endedAt) },
          { name: t('outbox.provider'), value: provider ? t(`outbox.provider.${provider}`) : '–' },
          { name: t('outbox.verified'), value: time(message.verifiedAt) },
          { name: t('outbox.language'), value: message.language },
          ...(message.failure === null ? [] : [{ name: t('outbox.failure'), value: message.failure }]),
        ]}
      />
      {message.hasText && !read.answer && (
        <div className={styles.read}>
          <Button isBusy={read.isBusy} onClick={() => read.run()}>
            {t('outbox.read')}
          </Button>
          <Caption>{t('outbox.read_note')}</Caption>
        </div>
      )}
      {read.answer && (
        <section className={styles.text} aria-label={t('outbox.text')} lang={message.language}>
          {read.answer.subject !== null && <b>{read.answer.subject}</b>}
          <p>{read.answer.text}</p>
        </section>
      )}
    </Panel>
  )
}
