import { isKeyTaken, isOnControl, isWithin } from '@tonle/game-screen/keys.ts'
import { useEffect } from 'react'
import type { Game } from './game-parts.ts'

/** Space spins, and hurries while it spins, unless a control has the focus that takes the key itself. */
export function useSpaceKey(game: Game | undefined): void {
  useEffect(() => {
    if (!game) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isKeyTaken(event)) return
      if (isOnControl(event) && !isWithin(event, '[data-spin]')) return
      event.preventDefault()
      game.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
