import type { OwnRulesProps } from '@tonle/play/site/families.tsx'
import type { ComponentType } from 'react'
import { InfoDialog } from './info-dialog.tsx'
import { loadTitle } from './titles.ts'

/** Rules and odds outside the game. */
export async function loadRules(gameCode: string): Promise<ComponentType<OwnRulesProps>> {
  const playable = await loadTitle(gameCode)
  return function Rules({ currency, onClose }) {
    return <InfoDialog playable={playable} currency={currency} onClose={onClose} />
  }
}
