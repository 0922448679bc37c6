import { type RefObject, useEffect } from 'react'
import type { Game } from './game.ts'

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Space bets, C cashes out, an arrow goes to the board; unless a field or a dialog has the key. Enter is the tile's own. */
export function useGameKeys(game: Game, board: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest('input, select, textarea, dialog, [contenteditable]') || document.querySelector('dialog[open]')) return
      if (event.code === 'KeyC') game.cashOut()
      else if (event.code === 'Space' && !target.closest('button, a')) game.bet()
      else if (ARROWS.includes(event.key) && !target.closest('[role="group"], [role="tablist"], ol')) {
        board.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, board])
}
