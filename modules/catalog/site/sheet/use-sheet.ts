import { useAddress } from '@tonle/ui/lists/use-address.ts'
import { categoryPath } from '../paths.ts'

export interface SheetGame {
  vendor: string
  code: string
}

/** `?game=PG:tiger-drum` opens a game's sheet over any page. */
export const SHEET_FIELDS = { game: /^\w{2,20}:[\w-]{1,60}$/ } as const

const keyOf = ({ vendor, code }: SheetGame) => `${vendor}:${code}`

/** An address of the sheet by itself, to be shared. */
export function sheetPath(game: SheetGame & { type: string }): string {
  const path = categoryPath(game.type)
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ game: keyOf(game) })}`
}

/** The game whose sheet is open; opening it is a step that Back takes back, and so does closing. */
export function useSheet(): { game: SheetGame | undefined; open: (game: SheetGame) => void; close: () => void } {
  const [view, setView] = useAddress(SHEET_FIELDS)
  const [vendor, code] = view.game.split(':')
  return {
    game: vendor && code ? { vendor, code } : undefined,
    open: game => setView({ game: keyOf(game) }),
    close: () => setView({ game: '' }, { closes: true }),
  }
}
