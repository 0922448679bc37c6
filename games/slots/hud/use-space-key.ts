import { useEffect } from 'react'
import type { Game } from './game-parts.ts'

/** Space spins, and hurries while it spins, unless a control has the focus that takes the key itself. */
export function useSpaceKey(game: Game | undefined): void {
  useEffect(() => {
    if (!game) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || event.defaultPrevented) return
      const target = event.target as HTMLElement
      const isControl = target.closest('button, a, input, select, textarea, dialog, [contenteditable]')
      if (isControl && !target.closest('[data-spin]')) return
      event.preventDefault()
      game.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game])
}
