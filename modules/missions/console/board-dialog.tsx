import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Dialog, LocalTextInput, Select, TextArea, TextInput, useNowMs } from '@tonle/ui'
import { localTextOf, localValues, SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { PERIODS } from '../rules.ts'
import { type DeskBoard, missions } from './calls.ts'
import styles from './desk.module.css'
import { prizesOf, prizesText } from './prizes-text.ts'
import { texts } from './texts.ts'

interface BoardDialogProps {
  /** Absent: a new one. */
  readonly board?: DeskBoard
  readonly currency: Currency
  readonly onClose: () => void
}

/** Writes a leaderboard with its prizes. */
export function BoardDialog({ board, currency, onClose }: BoardDialogProps) {
  const t = useText(texts)
  const [nowMs] = useState(useNowMs(3_600_000))
  const form = useSendForm({
    initial: {
      ...localValues('title', board?.words.title),
      ...{ period: board?.period ?? 'weekly', prizes: board ? prizesText(board.prizes) : '1 50\n3 20\n10 5' },
      ...{ fromDay: board?.fromDay ?? new Date(nowMs).toISOString().slice(0, 10), toDay: board?.toDay ?? '' },
    },
    version: board?.version,
    check: typed => ({
      'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
      prizes: prizesOf(typed.prizes) ? undefined : 'field.malformed',
      toDay:
        typed.toDay === ''
          ? typed.period === 'season'
            ? 'field.missing'
            : undefined
          : typed.toDay < typed.fromDay
            ? 'field.too_small'
            : undefined,
    }),
    send: ({ title, period, prizes, fromDay, toDay }, { act, version }) =>
      missions.saveBoard(
        {
          ...(board && { id: board.id, version }),
          ...{ period, currency, words: { title: localTextOf(title) }, prizes: prizesOf(prizes) ?? [] },
          ...{ fromDay, toDay: toDay === '' ? null : toDay },
        },
        { act },
      ),
    done: t('misd.saved'),
    onDone: onClose,
  })
  return (
    <Dialog title={t(board ? 'misd.change' : 'boardd.add')} lead={t('misd.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('misd.save')} size="l">
        <LocalTextInput label={t('misd.name')} field={lang => form.text(`title.${lang}`)} max={60} />
        <Select
          {...form.text('period')}
          label={t('misd.period')}
          options={PERIODS.map(value => ({ value, label: t(`misd.period.${value}`) }))}
        />
        <TextArea {...form.text('prizes')} label={t('boardd.prizes')} hint={t('boardd.prizes_hint')} rows={4} />
        <div className={styles.pair}>
          <TextInput {...form.text('fromDay')} type="date" label={t('misd.from')} />
          <TextInput {...form.text('toDay')} type="date" label={t('misd.to')} isOptional={form.values.period !== 'season'} />
        </div>
      </SubmitForm>
    </Dialog>
  )
}
