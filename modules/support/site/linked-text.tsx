import { Fragment } from 'react'
import { linksIn } from '../rules.ts'

/** Plain text. Addresses of the web become links that say their whole address; on the desk they stay text, since strangers write there. */
export function LinkedText({ text, isPlain }: { readonly text: string; readonly isPlain?: boolean | undefined }) {
  if (isPlain) return text
  return linksIn(text).map(({ text: part, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
