/** The same JSON in other bytes: spaces, line ends, and the first letter of texts by its number. */
export const oddJson = (text: string): string =>
  JSON.stringify(JSON.parse(text), null, 2).replace(/": "([A-Za-z])/g, (_match, letter: string) => `": "${byNumber(letter)}`)

const byNumber = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The same form in other bytes: the first letter of values by its number. */
export const oddForm = (text: string): string =>
  text.replace(/=([A-Za-z])/g, (_match, letter: string) => `=%${letter.charCodeAt(0).toString(16)}`)
