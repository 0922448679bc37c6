import { useEffect } from 'react'
import type { Act } from '../model.ts'
import type { Game } from './game.ts'

const ACTS: Readonly<Record<string, Act>> = { ArrowUp: 'high', ArrowDown: 'low', s: 'skip', S: 'skip' }

/** Space bets, up and down guess, S passes a card over, C cashes out. Not while something else has the keyboard. */
export function useGameKeys(game: Game): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      const isTaken = target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken || document.querySelector('[role="dialog"]'))
        return
      const act = ACTS[key]
      const isOnButton = target instanceof Element && target.closest('button, a')
      if (act) game.turn(act)
      else if (key === 'c' || key === 'C') game.cashOut()
      else if (key === ' ' && !isOnButton) game.bet()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
