import { useText } from '@tonle/text/browser'
import { Button, Caption, Dialog, FileInput, Press, TextInput } from '@tonle/ui'
import type { PicturePickerProps } from '@tonle/ui/editor/pictures.ts'
import { useState } from 'react'
import { content } from '../calls.ts'
import { addressOf, type Picture, sending } from './calls.ts'
import { PictureList } from './picture-list.tsx'
import styles from './pictures.module.css'
import { texts } from './texts.ts'

type Shown = Pick<Picture, 'id' | 'picture' | 'width' | 'height'>

/** Chooses a picture of the library, or sends one, for a text that is being written. */
export function PicturePicker({ lang, onPick, onClose }: PicturePickerProps) {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Shown>()
  const [alt, setAlt] = useState('')
  const send = async (file: File) => {
    const sent = await sending.send(file)
    void content.pictures.touch()
    setChosen(sent)
  }
  const put = () => chosen && onPick({ src: addressOf(chosen), alt: alt.trim(), width: chosen.width, height: chosen.height })
  return (
    <Dialog
      title={t('pictures.choose')}
      size="w"
      onClose={onClose}
      footer={
        <Button kind="pri" size="l" disabled={!chosen} onClick={put}>
          {t('pictures.put')}
        </Button>
      }
    >
      <PictureList
        above={
          <>
            <FileInput
              {...sending}
              send={send}
              label={t('pictures.add')}
              act={t('pictures.add')}
              hint={t('pictures.hint')}
              most={1}
            />
            <TextInput label={t('pictures.alt')} value={alt} onValue={setAlt} lang={lang} maxLength={160} isOptional />
          </>
        }
        each={picture => (
          <Press
            className={styles.picture}
            name={picture.name}
            aria-pressed={chosen?.id === picture.id}
            onClick={() => setChosen(picture)}
          >
            <span className={styles.ground}>
              <img src={addressOf(picture)} alt="" loading="lazy" width={picture.width} height={picture.height} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                <b>{picture.name}</b>
                <Caption>{t('pictures.size', { width: picture.width, height: picture.height })}</Caption>
              </span>
            </span>
          </Press>
        )}
      />
    </Dialog>
  )
}
