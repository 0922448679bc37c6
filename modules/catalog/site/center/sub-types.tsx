import { useText } from '@tonle/text/browser'
import { Chips } from '@tonle/ui'
import { isSubType, SUB_TYPES } from '../../rules.ts'
import { texts as names } from '../texts.ts'
import type { FilterProps } from './filters.tsx'
import { useTypeCounts } from './makers.ts'
import { texts } from './texts.ts'

/** The kinds of slots that share a page. */
export function SubTypes({ gameType, setView, className }: FilterProps & { className?: string | undefined }) {
  const t = useText(texts)
  const named = useText(names)
  const counts = useTypeCounts()
  if (gameType !== 'RNG' && !isSubType(gameType)) return null
  const types = (['RNG', ...SUB_TYPES] as const).filter(type => (counts.get(type) ?? 0) > 0)
  if (types.length < 2) return null
  return (
    <Chips
      label={t('list.kinds')}
      className={className}
      chips={types.map(type => ({ value: type, label: named(`category.${type}`), count: counts.get(type) ?? 0 }))}
      chosen={types.filter(type => type === gameType)}
      // Vendors of one kind may have no game of another.
      onToggle={type => setView({ gameType: type === 'RNG' ? '' : type, vassalage: '' })}
    />
  )
}
