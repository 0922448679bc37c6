import type { GameRulesProps } from '@tonle/catalog/site/games-site.ts'
import { useMemo } from 'react'
import { gameFamilies } from '../game-families.ts'
import { lazyPart } from '../session/lazy.tsx'

/** Rules and pay table of a title of our own, loaded when they are asked for. */
export function GameRules({ code, currency, onClose }: GameRulesProps) {
  const Rules = useMemo(() => {
    const family = gameFamilies.find(({ gameCodes }) => gameCodes.includes(code))
    return family && lazyPart(() => family.loadRules(code), { skeleton: null, isSmall: true })
  }, [code])
  return Rules ? <Rules currency={currency} onClose={onClose} /> : null
}
