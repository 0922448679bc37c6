import { LINK } from '@tonle/html/allowed.ts'
import { useText } from '@tonle/text/browser'
import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import html from '../display/safe-html.module.css'
import { Field, type FieldIds, type FieldWords } from '../fields/field.tsx'
import { TextArea, TextInput } from '../fields/text-input.tsx'
import { acts, isLinked, setLink } from './acts.ts'
import styles from './html-editor.module.css'
import { documentOf, htmlOf, isWritable, schema, sliceOf } from './schema.ts'
import { texts } from './texts.ts'

export interface HtmlEditorProps extends FieldWords {
  readonly name: string
  readonly value: string
  readonly onValue: (html: string) => void
  readonly onBlur?: () => void
  readonly lang: string
  readonly max: number
}

/** Formatted text: what `<SafeHtml>` shows, written as it will look. Its source can be edited, too; a text with a table only there. */
export function HtmlEditor({ value, onValue, onBlur, lang, max, name, ...words }: HtmlEditorProps) {
  const t = useText(texts)
  const [wantsSource, setWantsSource] = useState(false)
  const isSource = wantsSource || !isWritable(value)
  const aside = (
    <Button
      kind="quiet"
      size="s"
      disabled={!isWritable(value)}
      aria-pressed={isSource}
      onClick={() => setWantsSource(!wantsSource)}
    >
      {t('editor.source')}
    </Button>
  )
  if (isSource)
    return (
      <TextArea
        {...words}
        {...{ name, value, onValue, lang, aside }}
        onBlur={onBlur}
        rows={12}
        maxLength={max}
        spellCheck={false}
      />
    )
  return (
    <Field {...words} name={name} aside={aside}>
      {ids => <Writing {...{ ids, value, onValue, lang }} {...(onBlur && { onBlur })} />}
    </Field>
  )
}

interface WritingProps extends Pick<HtmlEditorProps, 'value' | 'onValue' | 'onBlur' | 'lang'> {
  readonly ids: FieldIds
}

function Writing({ ids, value, onValue, onBlur, lang }: WritingProps) {
  const t = useText(texts)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  // What the editor itself has told; another value comes from outside (an older version put back).
  const told = useRef<string>(undefined)
  const [state, setState] = useState<EditorState>()
  const [link, setLinkText] = useState<string>()
  const tell = useRef(onValue)
  tell.current = onValue
  const blur = useRef(onBlur)
  blur.current = onBlur

  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: stateOf(''),
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: html.html ?? '' },
      dispatchTransaction(change) {
        const next = made.state.apply(change)
        made.updateState(next)
        setState(next)
        if (!change.docChanged) return
        told.current = htmlOf(next.doc)
        tell.current(told.current)
      },
      handleDOMEvents: { paste: (at, event) => putIn(at, event, event.clipboardData), drop, blur: () => blur.current?.() },
    })
    view.current = made
    return () => {
      told.current = undefined
      made.destroy()
    }
  }, [])

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    const next = stateOf(value)
    view.current?.updateState(next)
    setState(next)
  }, [value])

  useEffect(() => {
    const at = view.current?.dom
    if (!at) return
    at.id = ids.id
    at.lang = lang
    at.setAttribute('aria-labelledby', `${ids.id}-label`)
    for (const name of ['aria-describedby', 'aria-invalid'] as const) at.toggleAttribute(name, false)
    if (ids['aria-describedby']) at.setAttribute('aria-describedby', ids['aria-describedby'])
    if (ids['aria-invalid']) at.setAttribute('aria-invalid', 'true')
  })

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  const address = link?.trim() ?? ''
  return (
    <div className={styles.box}>
      <div className={styles.bar} role="toolbar" aria-label={t('editor.bar')}>
        {acts.map(act => (
          <IconButton
            key={act.name}
            icon={act.icon}
            name={t(`editor.${act.name}`)}
            kind="quiet"
            aria-pressed={state ? act.isOn(state) : false}
            disabled={!state || !act.run(state)}
            onClick={() => run(act.run)}
          />
        ))}
        <IconButton
          icon="link-bold"
          name={t('editor.link')}
          kind="quiet"
          aria-pressed={state ? isLinked(state) : false}
          disabled={!state || state.selection.empty}
          onClick={() => setLinkText(link === undefined ? 'https://' : undefined)}
        />
      </div>
      {link !== undefined && (
        <div className={styles.link}>
          <TextInput label={t('editor.address')} value={link} onValue={setLinkText} inputMode="url" maxLength={500} isDense />
          <Button
            disabled={address !== '' && !LINK.test(address)}
            onClick={() => {
              run(setLink(address))
              setLinkText(undefined)
            }}
          >
            {t('editor.set_link')}
          </Button>
        </div>
      )}
      <div ref={place} className={styles.text} />
    </div>
  )
}

const stateOf = (text: string) =>
  EditorState.create({
    doc: documentOf(text),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': acts[1].run,
        'Mod-i': acts[2].run,
        Enter: splitListItem(schema.nodes.list_item),
        'Mod-[': liftListItem(schema.nodes.list_item),
        'Mod-]': sinkListItem(schema.nodes.list_item),
      }),
      keymap(baseKeymap),
    ],
  })

/** Foreign HTML goes through our sanitiser; the editor's own way in would need a policy of Trusted Types that lets everything pass. */
function putIn(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const text = data?.getData('text/html')
  if (!text) return false
  event.preventDefault()
  view.dispatch(view.state.tr.replaceSelection(sliceOf(text)).scrollIntoView())
  return true
}

/** Text moved within the editor is no foreign one. */
const drop = (view: EditorView, event: DragEvent) => !view.dragging && putIn(view, event, event.dataTransfer)
