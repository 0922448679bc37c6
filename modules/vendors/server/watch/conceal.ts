import { parse as parseForm } from 'node:querystring'

/** Characters of a request or an answer that are kept. */
const MOST = 4000
const MOST_NAMES = 12
const HIDDEN = '•••'

/** Fields that open something: sessions, tokens, keys, signatures, passwords, addresses that show a round without a login. */
const SECRET = /sess|replay_?url|token|secret|passw|pwd|sign|hash|(^|_|-)(key|mac|hmac|auth)(_|-|$)|apikey|credential/i
/** Fields that name a transaction, a bet or a round. */
const NAMING = /tx|trans|round|bet|ref|parent|reward/i
/** What it is about is named; how much of it is not. */
const MEASURE = /amount|total|stake|bet_?count/i
const NAME = /^[\x21-\x7e]{1,120}$/

/** Text as it may be kept: what opens something is hidden, what is long is cut. */
export function concealed(text: string): { text: string; names: string[] } {
  const names = new Set<string>()
  const value = parsed(text)
  if (value === undefined)
    return { text: text === '' ? '' : `(${Buffer.byteLength(text)} bytes that could not be read)`, names: [] }
  const shown = JSON.stringify(value, (field, part: unknown) => {
    if (field !== '' && SECRET.test(field) && part !== null && part !== '') return HIDDEN
    if (
      NAMING.test(field) &&
      !MEASURE.test(field) &&
      (typeof part === 'string' || typeof part === 'number') &&
      names.size < MOST_NAMES
    ) {
      if (NAME.test(String(part))) names.add(String(part))
    }
    return part
  })
  return { text: shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown, names: [...names] }
}

/** JSON, or a form as an object. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return /^[\w.-]+=/.test(text) ? { ...parseForm(text) } : undefined
  }
}
