import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, Key, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type KeyAct, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { OddRound } from '../contract.ts'
import { transfers } from './calls.ts'
import { texts } from './told-texts.ts'

interface CloseProps {
  readonly rounds: readonly OddRound[]
  readonly onDone: () => void
}

/** The letter that is printed on the key, the same in all languages. */
const KeySign = ({ of }: { readonly of: string }) => <Key>{of}</Key>

/** Of one open row: by button and by key. */
export function CloseOddRound({ rounds, onDone }: CloseProps) {
  const t = useText(texts)
  const mayClose = useCan()('ledger.adjust')
  const [isAsked, setAsked] = useState(false)
  const keys = useMemo(
    (): readonly KeyAct[] => (mayClose ? [{ key: 'c', label: t('odd.close'), run: () => setAsked(true) }] : []),
    [mayClose, t],
  )
  useKeyActs(keys)
  if (!mayClose) return null
  return (
    <>
      <Button kind="pri" size="l" isBlock onClick={() => setAsked(true)}>
        {t('odd.close')} <KeySign of="C" />
      </Button>
      {isAsked && <CloseDialog rounds={rounds} onDone={onDone} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Of the chosen rows, those that are open. */
export function CloseChosen({ rounds, onDone }: CloseProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const open = rounds.filter(({ decidedAt }) => decidedAt === null)
  if (!useCan()('ledger.adjust') || open.length === 0) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('odd.close_n', { n: open.length })}</Button>
      {isAsked && <CloseDialog rounds={open} onDone={onDone} onClose={() => setAsked(false)} />}
    </>
  )
}

function CloseDialog({ rounds, onDone, onClose }: CloseProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(transfers.closeOddRounds, {
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ rounds: rounds.map(({ id, version }) => ({ id, version })), note }),
    done: t('odd.done'),
    onDone() {
      onClose()
      onDone()
    },
  })
  return (
    <Dialog title={t('odd.close_n', { n: rounds.length })} lead={t('odd.close_text')} onClose={onClose}>
      <SubmitForm form={form} act={t('odd.close')}>
        <TextArea {...form.text('note')} label={t('net.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
