import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { ChosenPicture } from './pictures.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const hasMark = (name: 'strong' | 'em' | 'link') => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  if (empty) return marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, marks[name])
}
const isIn = (name: 'heading' | 'bullet_list' | 'ordered_list' | 'blockquote') => (state: EditorState) => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(nodes[name])
}

/** Turns a list on, or takes its items out of it. */
const list =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) =>
    (isIn(name)(state) ? liftListItem(nodes.list_item) : wrapInList(nodes[name]))(state, dispatch)

const heading: Command = (state, dispatch) =>
  (isIn('heading')(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: 2 }))(state, dispatch)

const never = () => false

/** Buttons above the text, in their order. */
export const acts = [
  { name: 'heading', icon: 'text-h-two-bold', run: heading, isOn: isIn('heading') },
  { name: 'bold', key: 'Mod-b', icon: 'text-b-bold', run: toggleMark(marks.strong), isOn: hasMark('strong') },
  { name: 'italic', key: 'Mod-i', icon: 'text-italic-bold', run: toggleMark(marks.em), isOn: hasMark('em') },
  { name: 'bullets', icon: 'list-bullets-bold', run: list('bullet_list'), isOn: isIn('bullet_list') },
  { name: 'numbers', icon: 'list-numbers-bold', run: list('ordered_list'), isOn: isIn('ordered_list') },
  { name: 'quote', icon: 'quotes-bold', run: wrapIn(nodes.blockquote), isOn: isIn('blockquote') },
  { name: 'undo', icon: 'arrow-u-up-left-bold', run: undo, isOn: never },
  { name: 'redo', icon: 'arrow-u-up-right-bold', run: redo, isOn: never },
] as const

/** A picture in place of what is selected. */
export const putPicture =
  ({ src, alt, width, height }: ChosenPicture): Command =>
  (state, dispatch) => {
    const picture = nodes.image.create({ src, alt, width: String(width), height: String(height) })
    dispatch?.(state.tr.replaceSelectionWith(picture).scrollIntoView())
    return true
  }

export const isLinked = hasMark('link')
/** Sets the link of the selected text; without an address takes it away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const without = state.tr.removeMark(from, to, marks.link)
    dispatch?.(href === '' ? without : without.addMark(from, to, marks.link.create({ href })))
    return true
  }
