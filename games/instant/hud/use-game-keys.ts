import { useEffect } from 'react'
import type { Game } from './game.ts'

/** Space bets, unless a field, a button or a dialog has the key. */
export function useGameKeys(game: Game): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.closest('input, select, textarea, button, a, dialog') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      game.bet()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
