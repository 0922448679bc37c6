import { showFullTime, useText } from '@tonle/text/browser'
import { Caption, Checkbox, Dialog, FileInput, IconButton, Page, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, SubmitForm, useAction, useCallForm, useSendForm } from '@tonle/ui/form'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { content } from '../calls.ts'
import { addressOf, type Picture, sending } from './calls.ts'
import { PictureList } from './picture-list.tsx'
import styles from './pictures.module.css'
import { texts } from './texts.ts'

const VIEWS = ['library', 'removed'] as const

/** The brand's library of pictures: sent, found, renamed, taken out and put back. */
export function Pictures({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [asked, setAsked] = useState<{ act: 'rename' | 'remove'; picture: Picture }>()
  const close = () => setAsked(undefined)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  const isRemoved = view === 'removed'
  const back = useAction(content.putBackPicture, { done: t('pictures.is_back') })
  return (
    <Page
      title={t('pictures.title')}
      aside={
        <Tabs
          label={t('pictures.view')}
          tabs={VIEWS.map(value => ({ value, label: t(`pictures.view.${value}`) }))}
          value={view}
          onValue={next => setView({ view: next })}
        />
      }
    >
      <Caption>{t('pictures.lead')}</Caption>
      <PictureList
        key={view}
        isRemoved={isRemoved}
        above={
          !isRemoved && (
            <FileInput {...sending} label={t('pictures.add')} act={t('pictures.add')} hint={t('pictures.hint')} most={20} />
          )
        }
        each={picture => (
          <article className={styles.picture} aria-label={picture.name}>
            <span className={styles.ground}>
              <img src={addressOf(picture)} alt={picture.name} loading="lazy" width={picture.width} height={picture.height} />
            </span>
            <span className={styles.words}>
              <span className={styles.name} title={`${picture.sentBy} · ${showFullTime(picture.sentAt, zone)}`}>
                <b>{picture.name}</b>
                <Caption>{t('pictures.size', { width: picture.width, height: picture.height })}</Caption>
              </span>
              <span className={styles.acts}>
                {isRemoved ? (
                  <IconButton
                    icon="arrow-u-up-left-bold"
                    name={t('pictures.put_back', { name: picture.name })}
                    isBusy={back.isBusy}
                    onClick={() => back.run({ id: picture.id })}
                  />
                ) : (
                  <OwnActs picture={picture} onAct={act => setAsked({ act, picture })} />
                )}
              </span>
            </span>
          </article>
        )}
      />
      {asked?.act === 'rename' && <RenameDialog picture={asked.picture} onClose={close} />}
      {asked?.act === 'remove' && <RemoveDialog picture={asked.picture} onClose={close} />}
    </Page>
  )
}

interface OwnActsProps {
  readonly picture: Picture
  readonly onAct: (act: 'rename' | 'remove') => void
}

function OwnActs({ picture: { name }, onAct }: OwnActsProps) {
  const t = useText(texts)
  return (
    <>
      <IconButton icon="pencil-simple-bold" name={t('pictures.rename', { name })} onClick={() => onAct('rename')} />
      <IconButton icon="trash-bold" name={t('pictures.remove', { name })} onClick={() => onAct('remove')} />
    </>
  )
}

interface PictureDialogProps {
  readonly picture: Picture
  readonly onClose: () => void
}

function RenameDialog({ picture: { id, name }, onClose }: PictureDialogProps) {
  const t = useText(texts)
  const form = useCallForm(content.renamePicture, { initial: { id, name }, done: t('pictures.saved'), onDone: onClose })
  return (
    <Dialog title={t('pictures.rename', { name })} onClose={onClose}>
      <SubmitForm form={form} act={t('pictures.save')} size="l">
        <TextInput {...form.text('name')} label={t('pictures.name')} maxLength={80} />
      </SubmitForm>
    </Dialog>
  )
}

function RemoveDialog({ picture: { id, name }, onClose }: PictureDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { isFileDeleted: false, why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: (typed, attempt) => content.removePicture({ id, ...typed }, attempt),
    done: t('pictures.removed'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('pictures.remove', { name })}
      form={form}
      why={t('pictures.why')}
      act={t('pictures.remove_act')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('pictures.remove_text')}</p>
      <Checkbox {...form.check('isFileDeleted')} label={t('pictures.file')} isQuiet />
    </ReasonDialog>
  )
}
