import { useText } from '@tonle/text/browser'
import { LocalTextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { localTextOf, localValues } from '@tonle/ui/form/local-text.ts'
import { identity, type Segment } from './calls.ts'
import { texts } from './texts.ts'

/** A message to the inbox of all who belong to a segment. */
export function WriteDialog({ segment, onClose }: { readonly segment: Segment; readonly onClose: () => void }) {
  const t = useText(texts)
  const { id, name, count, isExact } = segment
  const form = useSendForm({
    initial: { why: '', ...localValues('title'), ...localValues('text') },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why, title, text }, attempt) =>
      identity.writeToSegment({ id, title: localTextOf(title), text: localTextOf(text), why }, attempt),
    done: t('segments.sending'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('segments.write')}: ${name}`}
      form={form}
      why={t('segments.why')}
      act={t('segments.write')}
      onClose={onClose}
    >
      <p>{t('segments.write_text', { name, n: isExact ? count : `${count}+` })}</p>
      <LocalTextInput label={t('segments.write_title')} field={lang => form.text(`title.${lang}`)} max={140} />
      <LocalTextInput label={t('segments.write_words')} field={lang => form.text(`text.${lang}`)} max={1000} isLong />
    </ReasonDialog>
  )
}
