import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** The page of all games; its search field takes the focus when the entry of the history says so. */
const SEARCH = '/games'

/** Goes to the search field of the page, or to the one of all games. */
function searchGames(): void {
  const field = document.querySelector<HTMLElement>('[data-search]')
  if (field) field.focus()
  else navigate(SEARCH, { state: { search: true } })
}

/** The key `/` searches games from anywhere, except while something is typed or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      searchGames()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
