import { useText } from '@tonle/text/browser'
import { Dialog, FileInput, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { gameCodeOf } from '../rules.ts'
import { catalog, type VendorSwitch } from './calls.ts'
import { texts } from './texts.ts'

/** As many pictures one call takes. */
const MOST = 100

interface PicturesDialogProps {
  readonly vendor: VendorSwitch
  readonly onClose: () => void
}

/** Sends pictures that are named after the codes of their games, and gives them to these games. */
export function PicturesDialog({ vendor, onClose }: PicturesDialogProps) {
  const t = useText(texts)
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const { vassalage } = vendor
  const form = useCallForm(catalog.setGamePictures, {
    initial: { why: '' },
    input: ({ why }) => ({ vassalage, pictures: [...sent].map(([gameCode, picture]) => ({ gameCode, picture })), why }),
    done: t('pictures.done', { n: sent.size }),
    onDone: onClose,
  })
  const send = async (file: File) => {
    const code = gameCodeOf(file.name)
    // It says at once that no game has this name, before anything is sent.
    await catalog.gameTermsOf({ vassalage, gameCode: code })
    const { picture } = await catalog.addGamePicture({}, { file })
    setSent(now => new Map(now).set(code, picture))
  }
  return (
    <Dialog title={t('pictures.title', { vendor: vendor.name })} lead={t('pictures.lead')} onClose={onClose} size="w">
      <SubmitForm form={form} act={t('pictures.apply', { n: sent.size })} size="l" isOff={sent.size === 0}>
        <FileInput
          label={t('pictures.files')}
          act={t('make.upload_act')}
          hint={t('make.upload_hint')}
          accept="image/png,image/jpeg,image/webp"
          maxBytes={5 * 1024 * 1024}
          most={MOST - sent.size}
          send={send}
        />
        <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}
