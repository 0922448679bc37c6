import { Select } from '@tonle/ui'
import type { Filter, FilterControlProps } from '@tonle/ui/lists'
import { play } from './calls.ts'

type Key = 'bets.vendor' | 'bets.any_vendor' | 'bets.game' | 'bets.any_game'
interface Chosen {
  readonly vassalage?: string
  readonly gameCode?: string
}

/** A vendor and a game of those that the member has played; a game is one of its vendor. */
export const gameFilter: Filter<Key, Chosen, unknown, { readonly vendor: string; readonly game: string }> = {
  place: 'row',
  fields: { vendor: '', game: '' },
  input: ({ vendor, game }) => ({ ...(vendor && { vassalage: vendor }), ...(vendor && game && { gameCode: game }) }),
  Control: GameControl,
}

interface Option {
  readonly value: string
  readonly label: string
}

function GameControl({ view, onView, t, isDense }: FilterControlProps<Key, unknown>) {
  const games = play.gamesPlayed.useQuery({}, { staleTime: 60_000 }).data?.games ?? []
  const { vendor = '', game = '' } = view
  const vendors = known(
    games.map(one => ({ value: one.vassalage, label: one.vendorName })),
    vendor,
  )
  const ofVendor = games.filter(one => one.vassalage === vendor)
  const titles = known(
    ofVendor.map(one => ({ value: one.gameCode, label: one.gameName })),
    game,
  )
  return (
    <>
      <Select
        label={t('bets.vendor')}
        isDense={isDense}
        value={vendor}
        onValue={value => onView({ vendor: value, game: '' })}
        options={[{ value: '', label: t('bets.any_vendor') }, ...vendors]}
      />
      {vendor && (
        <Select
          label={t('bets.game')}
          isDense={isDense}
          value={game}
          onValue={value => onView({ game: value })}
          options={[{ value: '', label: t('bets.any_game') }, ...titles]}
        />
      )}
    </>
  )
}

/** Each once, by its name; the chosen one is there also where the member has not played it. */
function known(options: readonly Option[], chosen: string): readonly Option[] {
  const each = new Map(options.map(option => [option.value, option]))
  if (chosen && !each.has(chosen)) each.set(chosen, { value: chosen, label: chosen })
  return [...each.values()].sort((a, b) => (a.label < b.label ? -1 : 1))
}
