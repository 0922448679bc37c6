import { formatMoney } from '@tonle/money'
import type { OwnRulesProps } from '@tonle/play/site/families.tsx'
import type { ComponentType } from 'react'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle } from './titles.ts'

/** Of the table that is shown. */
const MINES = 3

/** Rules and multipliers outside the game, for the smallest stake. */
export async function loadRules(gameCode: string): Promise<ComponentType<OwnRulesProps>> {
  const playable = await loadTitle(gameCode)
  return function Rules({ currency, onClose }) {
    const [stake] = playable.title.stakes[currency] ?? []
    if (!stake) return null
    return <InfoDialog playable={playable} bet={{ stake: formatMoney(stake), currency, mines: MINES }} onClose={onClose} />
  }
}
