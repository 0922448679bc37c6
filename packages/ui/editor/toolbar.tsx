import { isLink } from '@tonle/html/browser'
import { useText } from '@tonle/text/browser'
import type { Command, EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { acts, isLinked, putPicture, setLink } from './acts.ts'
import styles from './html-editor.module.css'
import { usePicturePicker } from './pictures.ts'
import { texts } from './texts.ts'

interface ToolbarProps {
  readonly state: EditorState | undefined
  readonly run: (command: Command) => void
  readonly lang: string
}

/** What can be done to the selected text; a link asks for its address below. */
export function Toolbar({ state, run, lang }: ToolbarProps) {
  const t = useText(texts)
  const [link, setLinkText] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const Picker = usePicturePicker()
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('editor.bar')}>
        {acts.map(act => (
          <IconButton
            key={act.name}
            icon={act.icon}
            name={t(`editor.${act.name}`)}
            aria-pressed={state !== undefined && act.isOn(state)}
            disabled={!state || !act.run(state)}
            onClick={() => run(act.run)}
          />
        ))}
        <IconButton
          icon="link-bold"
          name={t('editor.link')}
          aria-pressed={state !== undefined && isLinked(state)}
          disabled={!state || state.selection.empty}
          onClick={() => setLinkText(link === undefined ? 'https://' : undefined)}
        />
        {Picker && <IconButton icon="image-bold" name={t('editor.picture')} disabled={!state} onClick={() => setPicking(true)} />}
      </div>
      {Picker &&
        isPicking &&
        // Outside the form of the text: Enter in a field of the dialog saves no draft.
        createPortal(
          <Picker
            lang={lang}
            onPick={picture => {
              setPicking(false)
              run(putPicture(picture))
            }}
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
      {link !== undefined && (
        <div className={styles.link}>
          <TextInput label={t('editor.address')} value={link} onValue={setLinkText} inputMode="url" maxLength={500} isDense />
          <Button
            disabled={link.trim() !== '' && !isLink(link.trim())}
            onClick={() => {
              run(setLink(link.trim()))
              setLinkText(undefined)
            }}
          >
            {t('editor.set_link')}
          </Button>
        </div>
      )}
    </>
  )
}
