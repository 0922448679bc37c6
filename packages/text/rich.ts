import { createElement, Fragment, type ReactNode } from 'react'

/** A text with marked parts: `rich(t('terms'), { link: part => <a …>{part}</a> })` for "I accept the <link>terms</link>". */
export function rich(text: string, marks: Readonly<Record<string, (part: string) => ReactNode>>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  const nodes: ReactNode[] = []
  for (let i = 0; i < pieces.length; i += 3) {
    nodes.push(pieces[i])
    const name = pieces[i + 1]
    const part = pieces[i + 2] ?? ''
    if (name !== undefined) nodes.push(createElement(Fragment, { key: i }, marks[name]?.(part) ?? part))
  }
  return createElement(Fragment, null, ...nodes)
}
