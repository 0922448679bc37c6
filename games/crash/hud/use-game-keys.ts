import { isKeyTaken, isOnControl } from '@tonle/game-screen/keys.ts'
import { useEffect } from 'react'
import type { Game } from './game.ts'

/** Space is the act of the first bet, Enter of the second, unless a field, a button or a dialog has the key. */
export function useGameKeys(game: Game, hasSecond: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const slot = event.code === 'Space' ? 0 : event.code === 'Enter' && hasSecond ? 1 : undefined
      if (slot === undefined || isKeyTaken(event) || isOnControl(event)) return
      event.preventDefault()
      game.act(slot)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, hasSecond])
}
