import { useText } from '@tonle/text/browser'
import * as dialogs from '@tonle/ui/editor/writing-dialogs.tsx'
import { texts } from '@tonle/ui/editor/writing-texts.ts'
import { reasonFault, useCallForm } from '@tonle/ui/form'
import { content, type WrittenDocument } from './calls.ts'

interface PublishProps {
  readonly document: WrittenDocument
  readonly onClose: () => void
}

const initial = { why: '' }
const check = ({ why }: typeof initial) => ({ why: reasonFault(why) })

export function PublishDialog({ document: { id, version, needsSecond }, onClose }: PublishProps) {
  const t = useText(texts)
  const form = useCallForm(content.publishDocument, {
    ...{ version, initial, check, onDone: onClose },
    input: ({ why }) => ({ id, why }),
    done: t('writing.published'),
  })
  return <dialogs.PublishDialog {...{ form, needsSecond, onClose }} />
}

export function TakeDownDialog({ document: { id }, onClose }: PublishProps) {
  const t = useText(texts)
  const form = useCallForm(content.takeDownDocument, {
    ...{ initial, check, onDone: onClose },
    input: ({ why }) => ({ id, why }),
    done: t('writing.taken_down'),
  })
  return <dialogs.TakeDownDialog {...{ form, onClose }} />
}
