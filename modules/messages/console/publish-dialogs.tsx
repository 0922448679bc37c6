import { useText } from '@tonle/text/browser'
import * as dialogs from '@tonle/ui/editor/writing-dialogs.tsx'
import { texts } from '@tonle/ui/editor/writing-texts.ts'
import { reasonFault, useCallForm } from '@tonle/ui/form'
import { type Announcement, messages } from './calls.ts'

interface PublishProps {
  readonly announcement: Announcement
  readonly onClose: () => void
}

const initial = { why: '' }
const check = ({ why }: typeof initial) => ({ why: reasonFault(why) })

export function PublishDialog({ announcement: { id, version, needsSecond }, onClose }: PublishProps) {
  const t = useText(texts)
  const form = useCallForm(messages.publishAnnouncement, {
    ...{ version, initial, check, onDone: onClose },
    input: ({ why }) => ({ id, why }),
    done: t('writing.published'),
  })
  return <dialogs.PublishDialog {...{ form, needsSecond, onClose }} />
}

export function TakeDownDialog({ announcement: { id }, onClose }: PublishProps) {
  const t = useText(texts)
  const form = useCallForm(messages.takeDownAnnouncement, {
    ...{ initial, check, onDone: onClose },
    input: ({ why }) => ({ id, why }),
    done: t('writing.taken_down'),
  })
  return <dialogs.TakeDownDialog {...{ form, onClose }} />
}
