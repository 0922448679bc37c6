import { useText } from '@tonle/text/browser'
import { Button, Checkbox, ConfirmDialog } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { type Message, MOST_CHOSEN, messages } from './calls.ts'
import styles from './inbox.module.css'
import { texts } from './texts.ts'

/** Which messages are chosen; undefined while nobody chooses. */
export type Chosen = ReadonlySet<string> | undefined

interface ChoiceProps {
  readonly rows: readonly Message[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: Chosen) => void
}

/** Over the list while messages are chosen: all of them at once, and what is done with those that are. */
export function ChoiceBar({ rows, chosen, onChosen }: ChoiceProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  // What went away meanwhile is chosen no longer.
  const those = rows.filter(({ id }) => chosen.has(id)).slice(0, MOST_CHOSEN)
  const end = () => onChosen(undefined)
  const read = useAction(messages.readMessages, { onDone: end })
  const remove = useAction(messages.deleteMessages, {
    done: t('inbox.deleted_all', { n: those.length }),
    onDone: end,
    onRefused: () => setAsked(false),
  })
  const ids = those.map(({ id }) => id)
  const all = rows.slice(0, MOST_CHOSEN)
  const isAll = those.length === all.length
  return (
    <div className={styles.choice}>
      <Checkbox
        label={t('inbox.select_all')}
        checked={isAll && all.length > 0}
        isMixed={!isAll && those.length > 0}
        onValue={() => onChosen(new Set(isAll ? [] : all.map(({ id }) => id)))}
      />
      <span className={styles.count} role="status">
        {t('inbox.selected', { n: those.length })}
      </span>
      <Button
        size="s"
        icon="check-bold"
        disabled={!those.some(({ isRead }) => !isRead)}
        isBusy={read.isBusy}
        onClick={() => void read.run({ ids })}
      >
        {t('inbox.read')}
      </Button>
      <Button size="s" icon="trash-bold" disabled={those.length === 0} onClick={() => setAsked(true)}>
        {t('inbox.delete')}
      </Button>
      <Button size="s" kind="quiet" onClick={end}>
        {t('inbox.select_end')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('inbox.delete_ask', { n: those.length })}
          confirm={t('inbox.delete')}
          kind="danger"
          isBusy={remove.isBusy}
          onConfirm={() => void remove.run({ ids })}
          onClose={() => setAsked(false)}
        >
          <p>{t('inbox.delete_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
