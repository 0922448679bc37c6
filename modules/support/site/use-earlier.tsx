import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { type ReactNode, useState } from 'react'
import { texts } from './texts.ts'

interface Entries<M> {
  readonly messages: readonly M[]
  readonly hasEarlier: boolean
}

/**
 * A conversation brings its last entries; this adds those before, as far back as the reader asks. Entries never change, so that they
 * stay when newer ones come. Give its component the conversation's id as key.
 * @param ask the entries before the one of this number
 */
export function useEarlier<M extends { readonly seq: number }>(
  shown: Entries<M>,
  ask: (before: number) => Promise<Entries<M>>,
): { messages: readonly M[]; head: ReactNode } {
  const t = useText(texts)
  const [older, setOlder] = useState<Entries<M>>()
  const messages = older ? joined(older.messages, shown.messages) : shown.messages
  const first = messages[0]?.seq ?? 1
  const more = useAction(ask, {
    onDone: (found: Entries<M>) => setOlder({ messages: joined(found.messages, messages), hasEarlier: found.hasEarlier }),
  })
  const { hasEarlier } = older ?? shown
  const head = hasEarlier && (
    <Button kind="ghost" size="s" isBusy={more.isBusy} onClick={() => void more.run(first)}>
      {t('support.earlier')}
    </Button>
  )
  return { messages, head }
}

const joined = <M extends { readonly seq: number }>(before: readonly M[], after: readonly M[]): readonly M[] => {
  const known = new Set(after.map(({ seq }) => seq))
  return [...before.filter(({ seq }) => !known.has(seq)), ...after].sort((a, b) => a.seq - b.seq)
}
