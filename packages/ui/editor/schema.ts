import { cleanFragment } from '@tonle/html/browser'
import { DOMParser, DOMSerializer, type Node, type NodeSpec, Schema, type Slice } from 'prosemirror-model'

const plain = (tag: string, content: string, group = 'block'): NodeSpec => ({
  ...{ content, group },
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})
const given = (element: HTMLElement, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, element.getAttribute(name)]))
const IMAGE = ['src', 'alt', 'width', 'height'] as const

/** What the editor can write: elements of the list of packages/html. Tables stay in the source (`isWritable`). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: plain('p', 'inline*'),
    heading: {
      ...{ content: 'inline*', group: 'block', defining: true, attrs: { level: { default: 2 } } },
      parseDOM: [2, 3, 4].map(level => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: node => [`h${node.attrs.level}`, 0],
    },
    blockquote: { ...plain('blockquote', 'block+'), defining: true },
    bullet_list: plain('ul', 'list_item+'),
    ordered_list: plain('ol', 'list_item+'),
    list_item: { ...plain('li', 'paragraph block*', ''), defining: true },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    image: {
      ...{ inline: true, group: 'inline', draggable: true },
      attrs: Object.fromEntries(IMAGE.map(name => [name, { default: null }])),
      parseDOM: [{ tag: 'img[src]', getAttrs: element => given(element, IMAGE) }],
      toDOM: node => ['img', Object.fromEntries(Object.entries(node.attrs).filter(([, value]) => value !== null))],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      ...{ inclusive: false, attrs: { href: {} } },
      parseDOM: [{ tag: 'a[href]', getAttrs: element => given(element, ['href']) }],
      toDOM: mark => ['a', { href: mark.attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
  },
})

const parser = DOMParser.fromSchema(schema)

/** The text as a document, cleaned first: nothing of it runs here either. */
export const documentOf = (html: string): Node => parser.parse(cleanFragment(html))
export const sliceOf = (html: string): Slice => parser.parseSlice(cleanFragment(html))

export function htmlOf(doc: Node): string {
  // One empty paragraph is what an empty document looks like.
  if (doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild?.content.size === 0) return ''
  const place = document.createElement('div')
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  return place.getHTML()
}

/** The editor keeps all of this text; a table it would lose. */
export const isWritable = (html: string): boolean => !/<(?:table|th|td|tr)\b/i.test(html)
