import { useText } from '@tonle/text/browser'
import { localTime, momentOf } from '@tonle/ui/editor/moments.ts'
import { texts as writing } from '@tonle/ui/editor/writing-texts.ts'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { content, type WrittenDocument } from './calls.ts'
import { texts } from './texts.ts'
import type { ARTS, CATEGORIES, DEVICES, KINDS } from './types.ts'

/** @param shown what the form begins with: the newest version, or an older one to be put back */
export const valuesOf = (shown: WrittenDocument | undefined, zone: string) => ({
  kind: (shown?.kind ?? 'help') as string,
  key: shown?.key ?? '',
  category: (shown?.category ?? 'start') as string,
  device: (shown?.device ?? 'all') as string,
  art: (shown?.art ?? 'none') as string,
  position: String(shown?.position ?? 0),
  ...localValues('title', shown?.title),
  ...localValues('summary', shown?.summary ?? {}),
  ...localValues('content', shown?.content),
  from: localTime(shown?.shownFrom ?? null, zone),
  to: localTime(shown?.shownTo ?? null, zone),
})
type Values = ReturnType<typeof valuesOf>

interface DocumentFormProps {
  readonly document: WrittenDocument | undefined
  readonly zone: string
  readonly onSaved: (id: string) => void
}

export function useDocumentForm({ document, zone, onSaved }: DocumentFormProps) {
  const t = useText(texts)
  const words = useText(writing)
  return useSendForm({
    initial: valuesOf(document, zone),
    version: document?.version,
    check: ({ from, to, position, key }) => ({
      to: from && to && to <= from ? words('writing.times_fault') : undefined,
      position: /^\d{1,4}$/.test(position) ? undefined : t('documents.position_fault'),
      key: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? undefined : t('documents.key_hint'),
    }),
    send: (typed, attempt) => {
      const terms = termsOf(typed, zone)
      const kind = typed.kind as (typeof KINDS)[number]
      return document
        ? content.changeDocument({ ...terms, id: document.id, version: attempt.version }, attempt)
        : content.addDocument({ ...terms, kind, key: typed.key }, attempt)
    },
    done: ({ removed }) => ({
      title: words('writing.saved'),
      ...(removed.length > 0 && { detail: words('writing.removed', { parts: removed.join(', ') }) }),
    }),
    onDone: ({ id }) => onSaved(id),
  })
}

function termsOf({ kind, category, device, art, position, from, to, ...typed }: Values, zone: string) {
  const summary = localTextOf(typed.summary)
  return {
    title: localTextOf(typed.title),
    content: localTextOf(typed.content),
    position: Number(position),
    ...(Object.keys(summary).length > 0 && { summary }),
    ...(kind === 'help' && { category: category as (typeof CATEGORIES)[number] }),
    ...(device !== 'all' && { device: device as Exclude<(typeof DEVICES)[number], 'all'> }),
    ...(art !== 'none' && { art: art as Exclude<(typeof ARTS)[number], 'none'> }),
    ...(from && { shownFrom: momentOf(from, zone) }),
    ...(to && { shownTo: momentOf(to, zone) }),
  }
}
