import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acts } from './acts.ts'
import { documentOf, htmlOf, schema, sliceOf } from './schema.ts'

export interface WritingSettings {
  readonly value: string
  readonly onValue: (html: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly className: string
  readonly attributes: Readonly<Record<string, string | undefined>>
}

interface Writing {
  /** Undefined before the first paint. */
  readonly state: EditorState | undefined
  readonly run: (command: Command) => void
}

/** The editor inside `place`; its attributes and handlers follow the render. */
export function useWriting(place: RefObject<HTMLDivElement | null>, settings: WritingSettings): Writing {
  const { value, attributes } = settings
  const view = useRef<EditorView>(undefined)
  // What the editor itself has told; another value comes from outside (an older version put back).
  const told = useRef<string>(undefined)
  const latest = useRef(settings)
  const [state, setState] = useState<EditorState>()

  useLayoutEffect(() => {
    latest.current = settings
    for (const [name, text] of Object.entries(attributes))
      if (text === undefined) view.current?.dom.removeAttribute(name)
      else view.current?.dom.setAttribute(name, text)
  })

  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: stateOf(''),
      attributes: { class: latest.current.className },
      dispatchTransaction(change) {
        const next = made.state.apply(change)
        made.updateState(next)
        setState(next)
        if (!change.docChanged) return
        told.current = htmlOf(next.doc)
        latest.current.onValue(told.current)
      },
      handleDOMEvents: {
        paste: (at, event) => putIn(at, event, event.clipboardData),
        // Text moved within the editor is no foreign one.
        drop: (at, event) => !at.dragging && putIn(at, event, event.dataTransfer),
        blur: () => latest.current.onBlur?.(),
      },
    })
    view.current = made
    return () => {
      told.current = undefined
      made.destroy()
    }
  }, [place])

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    const next = stateOf(value)
    view.current?.updateState(next)
    setState(next)
  }, [value])

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  return { state, run }
}

const item = schema.nodes.list_item

const stateOf = (text: string) =>
  EditorState.create({
    doc: documentOf(text),
    plugins: [
      history(),
      keymap({
        ...{ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo },
        ...Object.fromEntries(acts.flatMap(act => ('key' in act ? [[act.key, act.run]] : []))),
        ...{ Enter: splitListItem(item), 'Mod-[': liftListItem(item), 'Mod-]': sinkListItem(item) },
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
