import { isCurrency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, TextArea } from '@tonle/ui'
import { useState } from 'react'
import styles from './fairness.module.css'
import { texts } from './texts.ts'
import { VerifiedRound } from './verify-round.tsx'

type Copied = Parameters<typeof VerifiedRound>[0]

/** A copied record of a round, from anywhere: it is worked out in the browser and asks the server nothing. */
export function CheckRecord() {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Copied | 'unreadable'>()
  return (
    <div className={styles.stack}>
      <form
        className={styles.seed}
        onSubmit={event => {
          event.preventDefault()
          setChecked(readRound(text) ?? 'unreadable')
        }}
      >
        <TextArea
          label={t('fair.record')}
          hint={t('fair.record_hint')}
          error={checked === 'unreadable' ? t('fair.record_unreadable') : undefined}
          value={text}
          onValue={next => {
            setText(next)
            setChecked(undefined)
          }}
          rows={4}
          spellCheck={false}
        />
        <Button type="submit" size="l" icon="shield-check-fill" disabled={text.trim() === ''}>
          {t('fair.check')}
        </Button>
      </form>
      {checked !== undefined && checked !== 'unreadable' && <VerifiedRound {...checked} />}
    </div>
  )
}

/** What "Copy the record" gives; undefined for anything else. The family that works it out checks the rest of the record. */
export function readRound(text: string): Copied | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { serverSeed, record } = (value ?? {}) as { serverSeed?: unknown; record?: { payout?: unknown; currency?: unknown } }
  const { payout, currency } = record ?? {}
  if (typeof serverSeed !== 'string' || typeof payout !== 'string' || typeof currency !== 'string' || !isCurrency(currency))
    return undefined
  return { serverSeed, record, paid: { payout, currency } }
}
