import { IMPORT_FIELDS } from '@tonle/catalog/rules'
import { StartError } from '@tonle/process'

export interface ImportCommand {
  merchant: string
  vendor: string
  file: string
  /** The file's column for each field that is named. */
  mapping: Record<string, string>
  /** Left out: the list is only checked. */
  apply?: { opensNew: boolean; operator: string; why: string }
}

/** The usual code of a program that does not understand its words. */
const MISUSED = 2
const USAGE = `import-games <merchant> <vendor> <file> [<field>=<column> …]
import-games <merchant> <vendor> <file> [<field>=<column> …] apply|open <operator> "<reason>"
fields: ${IMPORT_FIELDS.join(', ')}`

/** Reads the words of `npm run import-games`. @throws StartError with one sentence */
export function readImportWords(words: readonly string[]): ImportCommand {
  const [merchant = '', vendor = '', file = '', ...more] = words
  if (file === '') throw misused(USAGE)
  if (!/^[a-z0-9]{2,20}$/.test(merchant)) throw misused(`${merchant} is no merchant code: it is 2 to 20 small letters and digits`)
  if (!/^[A-Z0-9_]{2,20}$/.test(vendor)) throw misused(`${vendor} is no vendor code: it is 2 to 20 capital letters, digits and _`)
  const end = more.findIndex(word => word === 'apply' || word === 'open')
  const columns = end < 0 ? more : more.slice(0, end)
  const mapping = Object.fromEntries(columns.map(readColumn))
  if (end < 0) return { merchant, vendor, file, mapping }
  const [act, operator = '', why = '', ...rest] = more.slice(end)
  if (operator === '') throw misused(`${act} needs the name of the operator who does it`)
  if (why.trim().length < 3 || why.length > 140) throw misused(`${act} needs a reason of 3 to 140 characters, in quotes`)
  if (rest.length > 0) throw misused(`${rest[0]} is one word too many\n${USAGE}`)
  return { merchant, vendor, file, mapping, apply: { opensNew: act === 'open', operator, why: why.trim() } }
}

const misused = (sentence: string) => new StartError(sentence, MISUSED)

function readColumn(word: string): [string, string] {
  const at = word.indexOf('=')
  const [field, column] = [word.slice(0, at), word.slice(at + 1)]
  if (at < 1 || column === '') throw misused(`${word} is no <field>=<column>\n${USAGE}`)
  if (!IMPORT_FIELDS.some(known => known === field)) throw misused(`there is no field ${field}: ${IMPORT_FIELDS.join(', ')}`)
  return [field, column]
}
