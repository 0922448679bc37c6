import { child, type Node, nameOf, type Source, text, walk } from './parse.ts'
import { type Finding, isTest } from './repo.ts'

const SCREENS = /^(modules\/[^/]+\/(site|console)|packages\/ui|apps\/(site|console)|games)\/.*\.tsx$/
/** Pages for the engineer, not for users. */
const FOR_ENGINEERS = /^packages\/ui\/gallery(\/|\.tsx$)/

const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'placeholder',
  'title',
  'alt',
  'label',
  'hint',
  'description',
  'caption',
  'tooltip',
  'confirmLabel',
  'cancelLabel',
  'emptyText',
  'error',
  'heading',
  'unit',
])
const SILENT_TAGS = new Set(['code', 'kbd', 'style', 'script', 'samp'])
const hasLetters = (value: string): boolean => /\p{L}/u.test(value.replace(/&[a-z]+;/g, ''))

/** What users read comes from the text package in KM, EN and CN. Names stand under `translate="no"`. */
export function checkText(source: Source): Finding[] {
  const { path } = source
  if (!SCREENS.test(path) || FOR_ENGINEERS.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  const add = (node: Node, value: string) => {
    const shown = value.trim().replace(/\s+/g, ' ').slice(0, 40)
    findings.push({
      file: path,
      line: source.line(node),
      rule: 'text',
      message: `"${shown}" is not translated; use a typed text key`,
    })
  }
  walk(source.program, (node, parents) => {
    if (node.type === 'JSXText') {
      const value = text(node, 'value') ?? ''
      if (hasLetters(value) && !isSilent(parents)) add(node, value)
    } else if (node.type === 'JSXExpressionContainer') {
      const parent = parents.at(-1)
      const spoken = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' || isSpoken(parent)
      if (spoken && !isSilent(parents)) for (const found of literals(child(node, 'expression'))) add(found.node, found.value)
    } else if (node.type === 'JSXAttribute' && isSpoken(node)) {
      const value = text(child(node, 'value'), 'value')
      if (value !== undefined && hasLetters(value) && !isSilent(parents)) add(node, value)
    }
  })
  return findings
}

const isSpoken = (node: Node | undefined): boolean =>
  node?.type === 'JSXAttribute' && SPOKEN.has(nameOf(child(node, 'name')) ?? '')

/** Inside code, keys, styles, or anything marked translate="no". */
function isSilent(parents: readonly Node[]): boolean {
  return parents.some(parent => {
    if (parent.type !== 'JSXElement') return false
    const opening = child(parent, 'openingElement')
    if (opening === undefined) return false
    if (SILENT_TAGS.has(nameOf(child(opening, 'name')) ?? '')) return true
    const attributes = Array.isArray(opening.attributes) ? (opening.attributes as Node[]) : []
    return attributes.some(one => nameOf(child(one, 'name')) === 'translate' && text(child(one, 'value'), 'value') === 'no')
  })
}

/** Strings that an expression may show: itself, the arms of a condition, the right of `&&`, `||`, `??`, and the fixed parts of a template. */
function literals(node: Node | undefined): { node: Node; value: string }[] {
  switch (node?.type) {
    case 'Literal': {
      const value = text(node, 'value')
      return value !== undefined && hasLetters(value) ? [{ node, value }] : []
    }
    case 'TemplateLiteral': {
      const quasis = Array.isArray(node.quasis) ? (node.quasis as { value: { cooked: string } }[]) : []
      const value = quasis.map(quasi => quasi.value.cooked).join(' ')
      return hasLetters(value) ? [{ node, value }] : []
    }
    case 'ConditionalExpression':
      return [...literals(child(node, 'consequent')), ...literals(child(node, 'alternate'))]
    case 'LogicalExpression':
      return literals(child(node, 'right'))
    default:
      return []
  }
}
