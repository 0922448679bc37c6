import { useEffect } from 'react'
import type { Game } from './game.ts'

/** Space is the act of the first bet, Enter of the second, unless a field, a button or a dialog has the key. */
export function useGameKeys(game: Game, hasSecond: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const slot = event.code === 'Space' ? 0 : event.code === 'Enter' && hasSecond ? 1 : undefined
      if (slot === undefined) return
      const target = event.target as HTMLElement
      if (target.closest('input, select, textarea, button, a, dialog') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      game.act(slot)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, hasSecond])
}
