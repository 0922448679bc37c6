import { isKeyTaken, isOnControl } from '@tonle/game-screen/keys.ts'
import { useEffect } from 'react'
import type { Act } from '../model.ts'
import type { Game } from './game.ts'

const ACTS: Readonly<Record<string, Act>> = { ArrowUp: 'high', ArrowDown: 'low', s: 'skip', S: 'skip' }

/** Space bets, up and down guess, S passes a card over, C cashes out. Not while something else has the keyboard. */
export function useGameKeys(game: Game): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const { key } = event
      const act = ACTS[key]
      if (act) game.turn(act)
      else if (key === 'c' || key === 'C') game.cashOut()
      else if (key === ' ' && !isOnControl(event)) game.bet()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
