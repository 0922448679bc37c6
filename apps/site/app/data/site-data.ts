import type * as brand from '@tonle/brand/contract'
import type * as catalog from '@tonle/catalog/contract'
import type * as content from '@tonle/content/contract'
import type { WireOut } from '@tonle/contract'
import type * as messages from '@tonle/messages/contract'

/**
 * What the server puts into the first page, so that the lobby is complete before any script runs: the answers of the
 * shell's calls exactly as they stand on the wire. Under status 1 and 2 only `systemStatus` and `whitelabel` are needed.
 */
export interface SiteData {
  systemStatus: WireOut<typeof brand.systemStatus>
  whitelabel: WireOut<typeof brand.whitelabel>
  announcements?: WireOut<typeof messages.announcements>
  contentIndex?: WireOut<typeof content.contentIndex>
  gameMenus?: WireOut<typeof catalog.gameMenus>
  hotGames?: WireOut<typeof catalog.hotGames>
  rankList?: WireOut<typeof catalog.rankList>
}

/** What the page's script reads: the data and how the page was rendered, so that the first client render is the same. */
export interface PageData {
  data: SiteData
  /** The request carried a session cookie: the account's place in the header is kept free until it is known. */
  hasSession: boolean
  /** An origin from which this page takes its pictures; left out: the site itself. */
  pictures?: string
}
