import { localText, useLang, useText } from '@tonle/text/browser'
import { Button, FileButton, Press, TextArea } from '@tonle/ui'
import { FormError, useAction } from '@tonle/ui/form'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type DeskConversation, support } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

const TYPING_EVERY_MS = 3000

/** Where the operator answers, or writes a note; Ctrl+Enter sends. */
export function AnswerBox({ conversation }: { readonly conversation: DeskConversation }) {
  const t = useText(texts)
  const [isNote, setNote] = useState(false)
  const [text, setText] = useState('')
  const [hasConflict, setConflict] = useState(false)
  const typedMs = useRef(Number.NEGATIVE_INFINITY)
  const { id, version, isMember, kind } = conversation
  const onDone = () => {
    setText('')
    setConflict(false)
  }
  const onNoted = () => {
    onDone()
    setNote(false)
  }
  const answer = useAction(support.answerConversation, { onDone, onConflict: () => setConflict(true) })
  const note = useAction(support.addNote, { onDone: onNoted })
  const isBusy = answer.isBusy || note.isBusy
  const send = () => {
    const trimmed = text.trim()
    if (trimmed === '' || isBusy) return
    void (isNote ? note.run({ id, text: trimmed }) : answer.run({ id, version, text: trimmed }))
  }
  const onValue = (value: string) => {
    setText(value)
    if (isNote || value.trim() === '' || performance.now() - typedMs.current < TYPING_EVERY_MS) return
    typedMs.current = performance.now()
    void support.typeAtDesk({ id }).catch(() => undefined)
  }
  const goes = isMember ? 'desk.goes_inbox' : 'desk.goes_contact'
  return (
    <div className={styles.answer} data-note={isNote || undefined}>
      {!isNote && <Ready language={conversation.language} onChoose={setText} />}
      <TextArea
        label={t(isNote ? 'desk.note' : 'desk.answer')}
        isLabelHidden
        placeholder={t(isNote ? 'desk.note' : 'desk.answer')}
        rows={3}
        maxLength={1000}
        value={text}
        onValue={onValue}
        onKeyDown={event => sendsByControl(event) && send()}
      />
      <FormError error={hasConflict ? t('desk.conflict') : undefined} />
      <div className={styles.answerActs}>
        <Button kind="ghost" icon={isNote ? 'chat-circle-dots-bold' : 'pencil-simple-bold'} onClick={() => setNote(!isNote)}>
          {t(isNote ? 'desk.to_answer' : 'desk.to_note')}
        </Button>
        {!isNote && <PictureButton id={id} version={version} isDisabled={isBusy} onConflict={() => setConflict(true)} />}
        <span className={styles.goes}>{isNote ? t('desk.note_text') : kind !== 'chat' && t(goes)}</span>
        <Button kind={isNote ? 'neutral' : 'pri'} isBusy={isBusy} disabled={text.trim() === ''} onClick={send}>
          {t(isNote ? 'desk.save_note' : 'desk.send')}
        </Button>
      </div>
    </div>
  )
}

interface PictureButtonProps extends Pick<DeskConversation, 'id' | 'version'> {
  readonly isDisabled: boolean
  readonly onConflict: () => void
}

/** Answers with a picture, at once. */
function PictureButton({ id, version, isDisabled, onConflict }: PictureButtonProps) {
  const t = useText(texts)
  const sending = useAction((file: File) => support.answerPicture({ id, version: String(version) }, { file }), { onConflict })
  return (
    <FileButton
      icon="paperclip-bold"
      name={t('desk.send_picture')}
      accept="image/png,image/jpeg"
      isBusy={sending.isBusy || isDisabled}
      onFile={file => void sending.run(file)}
    />
  )
}

function sendsByControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  return true
}

/** Ready answers in the language of the member. */
function Ready({ language, onChoose }: { readonly language: string; readonly onChoose: (text: string) => void }) {
  const t = useText(texts)
  const lang = useLang()
  const { data } = support.templates.useQuery({}, { staleTime: 60_000 })
  if (!data?.length) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, no form fields
    <div role="group" aria-label={t('desk.ready')} className={styles.ready}>
      {data.map(({ id, title, text }) => (
        <Press key={id} className={styles.readyOne} onClick={() => onChoose(localText(text, language as typeof lang))}>
          {localText(title, lang)}
        </Press>
      ))}
    </div>
  )
}
