import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { PLURAL_ORDER } from '@tonle/text'
import type { TEXT_PROBLEMS } from '../../contract-texts.ts'

export type TextProblem = Exclude<(typeof TEXT_PROBLEMS)[number], 'unknown'>
export type Checked = { compiled: string; problem?: undefined } | { problem: TextProblem }

/** Plural forms of a language (CLDR), `other` last. */
export const formsOf = (tag: string): string[] => {
  const has = new Intl.PluralRules(tag).resolvedOptions().pluralCategories as readonly string[]
  return [...['zero', 'one', 'two', 'few', 'many'].filter(form => has.includes(form)), 'other']
}

/** A text as it is shipped or compiled → the ICU message that people write. */
export function toIcu(compiled: string): string {
  return compiled.replace(/\{(\w+)(?::([\w-]+))?\|([^{}]*)\}/g, (_whole, name: string, _tag, given: string) => {
    const forms = given.split('|')
    const other = forms.pop() ?? ''
    const named = forms.flatMap((form, at) => (form === other && at > 0 ? [] : [`${PLURAL_ORDER[at]} {${form}}`]))
    return `{${name}, plural, ${[...named, `other {${other}}`].join(' ')}}`
  })
}

/** Arguments that a text as shipped or compiled has. */
export const argumentsIn = (compiled: string): string[] =>
  [...new Set([...compiled.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort()
/** Marks as `rich()` reads them, each as often as it stands there. */
export const marksIn = (compiled: string): string[] => [...compiled.matchAll(/<(\w+)>/g)].map(([, name]) => name!).sort()

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each, at) => each === b[at])

/** Longest text in place of a shipped one: a layout has room for twice as much, short labels for more. */
export const mostOf = (english: string): number => Math.min(2000, Math.max(80, english.length * 3))

/** Control signs but the end of a line, and signs that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/**
 * Checks an ICU message against the shipped English text, and compiles it to the form that `fill` reads. It must have the same arguments and marks, so that
 * no page shows a hole or loses a link.
 * @param tag whose plural rules count
 */
export function checkText(tag: string, english: string, given: string): Checked {
  const message = given.normalize('NFC').trim()
  if (message === '' || FORBIDDEN.test(message)) return { problem: message === '' ? 'malformed' : 'signs' }
  if (message.length > mostOf(english)) return { problem: 'long' }
  let compiled: string
  try {
    compiled = compile(tag, parse(message, { requiresOtherClause: true }))
  } catch (error) {
    return { problem: error instanceof Problem ? error.problem : 'malformed' }
  }
  if (!isSame(argumentsIn(compiled), argumentsIn(english))) return { problem: 'arguments' }
  if (!isSame(marksIn(compiled), marksIn(english))) return { problem: 'marks' }
  return { compiled }
}

class Problem extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem) {
    super(problem)
    this.problem = problem
  }
}

function compile(tag: string, elements: readonly MessageFormatElement[], isMarked = false): string {
  return elements.map(element => compileOne(tag, element, isMarked)).join('')
}

function compileOne(tag: string, element: MessageFormatElement, isMarked: boolean): string {
  switch (element.type) {
    case TYPE.literal:
      return plain(element.value)
    case TYPE.argument:
      return `{${element.value}}`
    case TYPE.tag:
      // `rich()` reads no mark within a mark.
      if (isMarked) throw new Problem('nested')
      return `<${element.value}>${compile(tag, element.children, true)}</${element.value}>`
    case TYPE.plural:
      return pluralOf(tag, element)
    default:
      throw new Problem('form') // numbers, dates and choices come ready from the program
  }
}

type Plural = Extract<MessageFormatElement, { type: typeof TYPE.plural }>

function pluralOf(tag: string, { value, options, offset, pluralType }: Plural): string {
  const known = formsOf(tag)
  if (offset !== 0 || pluralType !== 'cardinal' || !Object.keys(options).every(name => known.includes(name)))
    throw new Problem('form')
  const form = (name: string) => (options[name] ?? options.other)!.value.map(inForm).join('')
  const forms = [...PLURAL_ORDER, 'other'].map(form)
  return `{${value}:${tag}|${forms.join('|')}}`
}

/** Within a form stand words and the number alone. */
function inForm(element: MessageFormatElement): string {
  if (element.type === TYPE.pound) return '#'
  if (element.type !== TYPE.literal) throw new Problem('nested')
  if (/[|#]/.test(element.value)) throw new Problem('signs')
  return plain(element.value)
}

function plain(text: string): string {
  // A single < is a sign like another; before a word it would be read as a mark.
  if (/[{}]|<\/?\w/.test(text)) throw new Problem('signs')
  return text
}
