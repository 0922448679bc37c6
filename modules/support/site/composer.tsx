import { useText } from '@tonle/text/browser'
import { Button, FileButton, TextArea, toast } from '@tonle/ui'
import { useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './calls.ts'
import styles from './composer.module.css'
import { texts } from './texts.ts'

interface ComposerProps {
  /** @returns whether it was taken; then the field is emptied */
  readonly onSend: (text: string) => Promise<boolean>
  /** Without it no pictures are taken. */
  readonly onPicture?: ((file: File) => Promise<unknown>) | undefined
  readonly onTyping?: () => void
}

const TYPING_EVERY_MS = 3000
const MAX = 1000

/** Where the next message is written: Enter sends, Shift+Enter begins a line, a pasted picture is sent. */
export function Composer({ onSend, onPicture, onTyping }: ComposerProps) {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const picture = usePicture(onPicture)
  const typedMs = useRef(Number.NEGATIVE_INFINITY)
  const form = useRef<HTMLFormElement>(null)
  const send = async () => {
    const trimmed = text.trim()
    if (trimmed === '' || isBusy) return
    setBusy(true)
    const isTaken = await onSend(trimmed).finally(() => setBusy(false))
    if (isTaken) setText('')
    form.current?.querySelector('textarea')?.focus()
  }
  const onValue = (value: string) => {
    setText(value)
    if (value.trim() === '' || performance.now() - typedMs.current < TYPING_EVERY_MS) return
    typedMs.current = performance.now()
    onTyping?.()
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
      onPaste={event => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        picture.send(file)
      }}
    >
      <TextArea
        label={t('chat.message')}
        isLabelHidden
        placeholder={t('chat.message')}
        rows={1}
        maxLength={MAX}
        value={text}
        onValue={onValue}
        onKeyDown={event => sendsByEnter(event) && void send()}
      />
      <div className={styles.acts}>
        {onPicture && <PictureButton picture={picture} />}
        <Button type="submit" kind="pri" size="l" isBusy={isBusy} disabled={text.trim() === ''}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  )
}

function PictureButton({ picture: { isBusy, send } }: { readonly picture: ReturnType<typeof usePicture> }) {
  const t = useText(texts)
  const name = t(isBusy ? 'chat.picture_sending' : 'chat.picture')
  return <FileButton icon="paperclip-bold" size="l" name={name} accept={PICTURE_TYPES} isBusy={isBusy} onFile={send} />
}

/** Enter while an input method composes belongs to it: Chinese and Khmer are typed that way. */
export function sendsByEnter(event: React.KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}

function usePicture(onPicture: ComposerProps['onPicture']) {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  const send = (file: File) => {
    if (!onPicture) return
    if (!PICTURE_TYPES.split(',').includes(file.type) || file.size > MAX_PICTURE_BYTES) {
      toast({ id: 'picture', kind: 'bad', title: t('chat.picture_wrong') })
      return
    }
    setBusy(true)
    void onPicture(file).finally(() => setBusy(false))
  }
  return { isBusy, send }
}
