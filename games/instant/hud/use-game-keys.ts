import { isKeyTaken, isOnControl } from '@tonle/game-screen/keys.ts'
import { useEffect } from 'react'
import type { Game } from './game.ts'

/** Space bets, unless a field, a button or a dialog has the key. */
export function useGameKeys(game: Game): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isKeyTaken(event) || isOnControl(event)) return
      event.preventDefault()
      game.bet()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
