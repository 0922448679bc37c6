import { useText } from '@tonle/text/browser'
import { localTime, momentOf } from '@tonle/ui/editor/moments.ts'
import { texts } from '@tonle/ui/editor/writing-texts.ts'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { type Announcement, messages } from './calls.ts'
import type { EXECUTIONS, TYPES } from './types.ts'

/** @param shown what the form begins with: the newest version, or an older one to be put back */
export const valuesOf = (shown: Announcement | undefined, zone: string) => ({
  type: (shown?.type ?? 'B') as string,
  execution: (shown?.execution ?? 'all') as string,
  segment: (shown?.segment ?? '') as string,
  ...localValues('title', shown?.title),
  ...localValues('content', shown?.content),
  from: localTime(shown?.shownFrom ?? null, zone),
  to: localTime(shown?.shownTo ?? null, zone),
})

interface AnnouncementFormProps {
  readonly announcement: Announcement | undefined
  readonly zone: string
  readonly onSaved: (id: string) => void
}

export function useAnnouncementForm({ announcement, zone, onSaved }: AnnouncementFormProps) {
  const t = useText(texts)
  return useSendForm({
    initial: valuesOf(announcement, zone),
    version: announcement?.version,
    check: typed => ({
      to: typed.from && typed.to && typed.to <= typed.from ? t('writing.times_fault') : undefined,
    }),
    send: (typed, attempt) => {
      const type = typed.type as (typeof TYPES)[number]
      const execution = typed.execution as (typeof EXECUTIONS)[number]
      const terms = {
        type,
        title: localTextOf(typed.title),
        content: localTextOf(typed.content),
        ...(type === 'PU' && execution !== 'all' && { execution }),
        ...(typed.segment && { segment: typed.segment as `seg_${string}` }),
        ...(typed.from && { shownFrom: momentOf(typed.from, zone) }),
        ...(typed.to && { shownTo: momentOf(typed.to, zone) }),
      }
      return announcement
        ? messages.changeAnnouncement({ ...terms, id: announcement.id, version: attempt.version }, attempt)
        : messages.addAnnouncement(terms, attempt)
    },
    done: ({ removed }) => ({
      title: t('writing.saved'),
      ...(removed.length > 0 && { detail: t('writing.removed', { parts: removed.join(', ') }) }),
    }),
    onDone: ({ id }) => onSaved(id),
  })
}
