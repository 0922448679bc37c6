import { formatMoney } from '@tonle/money'
import type { OwnRulesProps } from '@tonle/play/site/families.tsx'
import type { ComponentType } from 'react'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle } from './titles.ts'

/** Rules and odds outside the game, for the smallest stake. */
export async function loadRules(gameCode: string): Promise<ComponentType<OwnRulesProps>> {
  const { title } = await loadTitle(gameCode)
  return function Rules({ currency, onClose }) {
    const [stake] = title.stakes[currency] ?? []
    if (!stake) return null
    return <InfoDialog title={title} stake={formatMoney(stake)} currency={currency} onClose={onClose} />
  }
}
