import { useText } from '@tonle/text/browser'
import { LocalTextInput } from '@tonle/ui'
import { type Attempt, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { localTextOf, localValues } from '@tonle/ui/form/local-text.ts'
import { type Everybody, identity, type Segment } from './calls.ts'
import { texts } from './texts.ts'

interface Words {
  readonly title: ReturnType<typeof localTextOf>
  readonly text: ReturnType<typeof localTextOf>
  readonly why: string
}

interface MessageProps {
  /** Whom it is for. */
  readonly name: string
  readonly act: string
  /** What will happen. */
  readonly lead: string
  readonly done: string
  readonly send: (words: Words, attempt: Attempt) => Promise<unknown>
  readonly onClose: () => void
}

/** A message to inboxes, in the languages of the brand. */
function MessageDialog({ name, act, lead, done, send, onClose }: MessageProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '', ...localValues('title'), ...localValues('text') },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why, title, text }, attempt) => send({ title: localTextOf(title), text: localTextOf(text), why }, attempt),
    done,
    onDone: onClose,
  })
  return (
    <ReasonDialog title={`${act}: ${name}`} form={form} why={t('segments.why')} act={act} onClose={onClose}>
      <p>{lead}</p>
      <LocalTextInput label={t('segments.write_title')} field={lang => form.text(`title.${lang}`)} max={140} />
      <LocalTextInput label={t('segments.write_words')} field={lang => form.text(`text.${lang}`)} max={1000} isLong />
    </ReasonDialog>
  )
}

interface WriteProps {
  readonly segment: Segment
  readonly needsSecond: boolean
  readonly onClose: () => void
}

/** A message to the inbox of all who belong to a segment. */
export function WriteDialog({ segment, needsSecond, onClose }: WriteProps) {
  const t = useText(texts)
  const { id, name, count, isExact } = segment
  const lead = t('segments.write_text', { name, n: isExact ? count : `${count}+` })
  return (
    <MessageDialog
      name={name}
      act={t('segments.write')}
      lead={needsSecond ? `${lead} ${t('segments.all_second')}` : lead}
      done={t('segments.sending')}
      send={(words, attempt) => identity.writeToSegment({ id, ...words }, attempt)}
      onClose={onClose}
    />
  )
}

/** A message to the inbox of every member. */
export function WriteToAllDialog({ everybody, onClose }: { readonly everybody: Everybody; readonly onClose: () => void }) {
  const t = useText(texts)
  const { count, isExact, needsSecond } = everybody
  const lead = t('segments.all_text', { n: isExact ? count : `${count}+` })
  return (
    <MessageDialog
      name={t('segments.all')}
      act={t('segments.write')}
      lead={needsSecond ? `${lead} ${t('segments.all_second')}` : lead}
      done={t('segments.sending')}
      send={(words, attempt) => identity.writeToAll(words, attempt)}
      onClose={onClose}
    />
  )
}

interface MemberMessageProps {
  readonly id: Parameters<typeof identity.writeToMember>[0]['id']
  readonly account: string
  readonly onClose: () => void
}

/** A message to the inbox of one member. */
export function MemberMessageDialog({ id, account, onClose }: MemberMessageProps) {
  const t = useText(texts)
  return (
    <MessageDialog
      name={account}
      act={t('segments.write_act_one')}
      lead={t('segments.write_one')}
      done={t('segments.sent_one')}
      send={(words, attempt) => identity.writeToMember({ id, ...words }, attempt)}
      onClose={onClose}
    />
  )
}
