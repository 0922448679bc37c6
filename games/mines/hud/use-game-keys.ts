import { isKeyTaken, isOnControl, isWithin } from '@tonle/game-screen/keys.ts'
import { type RefObject, useEffect } from 'react'
import type { Game } from './game.ts'

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Space bets, C cashes out, an arrow goes to the board; unless a field or a dialog has the key. Enter is the tile's own. */
export function useGameKeys(game: Game, board: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      if (event.code === 'KeyC') game.cashOut()
      else if (event.code === 'Space' && !isOnControl(event)) game.bet()
      else if (ARROWS.includes(event.key) && !isWithin(event, '[role="group"], [role="tablist"], ol')) {
        board.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, board])
}
