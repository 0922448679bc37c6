import { useText } from '@tonle/text/browser'
import { Avatar, Button, Dialog, FileInput, Press } from '@tonle/ui'
import { type CutHandle, SquareCut } from '@tonle/ui/fields/square-cut.tsx'
import { FormError, useAction } from '@tonle/ui/form'
import { useRef, useState } from 'react'
import { identity } from '../calls.ts'
import styles from './profile.module.css'
import { texts } from './texts.ts'

interface IconDialogProps {
  /** The present one. */
  icon: string
  drawn: Readonly<Record<string, string>>
  onClose: () => void
}

const MAX_BYTES = 5 * 1024 * 1024
/** Twice the size that is stored, so that one encoding more is not seen. */
const SIDE = 512

/** A drawn picture, or an own one that is cut square first. */
export default function IconDialog({ icon, drawn, onClose }: IconDialogProps) {
  const t = useText(texts)
  const [file, setFile] = useState<File>()
  return (
    <Dialog title={t('icon.title')} lead={t(file ? 'icon.cut_lead' : 'icon.lead')} onClose={onClose}>
      {file ? (
        <OwnPicture file={file} onBack={() => setFile(undefined)} onDone={onClose} />
      ) : (
        <div className={styles.icons}>
          <DrawnPictures icon={icon} drawn={drawn} onDone={onClose} />
          <FileInput
            label={t('icon.own')}
            act={t('icon.choose')}
            hint={t('icon.hint')}
            accept="image/png,image/jpeg,image/webp"
            maxBytes={MAX_BYTES}
            most={1}
            send={async chosen => setFile(chosen)}
          />
        </div>
      )}
    </Dialog>
  )
}

function DrawnPictures({ icon, drawn, onDone }: { icon: string; drawn: IconDialogProps['drawn']; onDone: () => void }) {
  const t = useText(texts)
  const choose = useAction(identity.chooseIcon, { done: t('icon.done'), onDone })
  return (
    <fieldset className={styles.drawn} aria-label={t('icon.drawn')}>
      {Object.entries(drawn).map(([name, src], place) => (
        <Press
          key={name}
          name={t('icon.number', { n: place + 1 })}
          className={styles.choice}
          aria-pressed={name === icon}
          onClick={() => void choose.run({ icon: name as Parameters<typeof identity.chooseIcon>[0]['icon'] })}
        >
          <Avatar name={name} src={src} size={64} />
        </Press>
      ))}
    </fieldset>
  )
}

function OwnPicture({ file, onBack, onDone }: { file: File; onBack: () => void; onDone: () => void }) {
  const t = useText(texts)
  const cutter = useRef<CutHandle>(null)
  const send = useAction(
    async () => {
      const picture = await cutter.current?.cut()
      if (picture) await identity.sendIcon({}, { file: picture })
    },
    { done: t('icon.done'), onDone, isErrorShown: true },
  )
  return (
    <div className={styles.icons}>
      <SquareCut ref={cutter} file={file} side={SIDE} />
      <FormError error={send.error} />
      <div className={styles.acts}>
        <Button size="l" onClick={onBack}>
          {t('icon.other')}
        </Button>
        <Button kind="pri" size="l" isBusy={send.isBusy} onClick={() => void send.run()}>
          {t('icon.save')}
        </Button>
      </div>
    </div>
  )
}
