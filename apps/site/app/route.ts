import type { texts as gameTexts } from '@tonle/catalog/site/texts.ts'
import type { Flag } from '@tonle/contract/browser'
import type { PlainKey } from '@tonle/text/browser'
import type { IconName } from '@tonle/ui'
import type { ReactNode } from 'react'
import { parse } from 'regexparam'
import type { texts } from '../texts.ts'
import type { AgentGroup } from './agent-routes.ts'
import type { GuardName } from './guards.ts'

/** Props of a page: its row's title, the address's parameters and query, the brand's time zone. */
export interface At {
  title: string
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  zone: string
}

/** A row of the table of pages (`routes.tsx`). */
export interface Row {
  /** A pattern of regexparam: `/help/:term?`. Case and a trailing slash do not count. */
  path: string
  aliases?: readonly string[]
  /** Of the tab, and of the entry in a menu; without one the lobby's. */
  title?: PlainKey<typeof texts> | PlainKey<typeof gameTexts>
  /** `bare`: the header alone, as for a game. `own`: the page brings its frame. */
  frame?: 'bare' | 'own'
  guard?: Exclude<GuardName, 'agent'>
  /** Without it at the brand the area is not open. */
  flag?: Flag
  /** Without one the area's module does not exist yet: guard and parameters hold, no menu leads there. */
  page?: (at: At) => ReactNode
  /** Its part as the build names it: a page that the server sends fetches its files beside those of every page. */
  part?: `app/pages/${string}.tsx` | `../../modules/${string}.tsx`
  /** The document of the brand that the page shows: without it the address has no page, and the head tells of it. */
  document?: (params: At['params']) => { kind: 'page' | 'news' | 'blog'; key: string }
}

/** A screen of the member center, an entry of its menus. Its component stands in `pages/member-screens.tsx`. */
export interface MemberRow extends Omit<Row, 'frame' | 'guard' | 'page' | 'title'> {
  title: PlainKey<typeof texts>
  frame: 'member'
  guard: 'member'
  icon: IconName
  /** The screen has no heading of its own: the frame writes the title above it. */
  isTitled?: boolean
}

/** A screen of the agent center, an entry of its menu. Its component stands in `pages/agent-screens.tsx`. */
export interface AgentRow extends Omit<Row, 'guard' | 'frame' | 'flag' | 'page' | 'title'> {
  title: PlainKey<typeof texts>
  guard: 'agent'
  frame: 'agent'
  icon: IconName
  /** The caption of the menu that it stands under. */
  group?: AgentGroup
  /** The screen has no heading of its own: the frame writes the title above it. */
  isTitled?: boolean
}

export interface Match<R> {
  route: R
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the row of an address. Patterns are compiled once. */
export function matcherOf<R extends Pick<Row, 'path' | 'aliases'>, O>(
  rows: readonly R[],
  otherwise: O,
): (path: string) => Match<R | O> {
  const patterns = rows.flatMap(route => [route.path, ...(route.aliases ?? [])].map(path => ({ route, ...parse(path) })))
  return path => {
    for (const { route, keys, pattern } of patterns) {
      const values = pattern.exec(path)?.slice(1)
      if (values) return { route, params: Object.fromEntries(keys.map((key, place) => [key, values[place]])) }
    }
    return { route: otherwise, params: {} }
  }
}
