import { formatMoney } from '@tonle/money'
import type { OwnRulesProps } from '@tonle/play/site/families.tsx'
import type { ComponentType } from 'react'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle } from './titles.ts'

/** Rules and pay table outside the game, for the smallest stake. */
export async function loadRules(gameCode: string): Promise<ComponentType<OwnRulesProps>> {
  const playable = await loadTitle(gameCode)
  return function Rules({ currency, onClose }) {
    const [stake] = playable.title.stakes[currency] ?? []
    return stake ? <InfoDialog playable={playable} bet={{ stake: formatMoney(stake), currency }} onClose={onClose} /> : null
  }
}
