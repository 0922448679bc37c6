import { useEffect } from 'react'
import { isChatOpen } from './dialogs.ts'

const KEY = 'chat'

/** Opens or closes the chat, and keeps that for this tab: a reload comes back to it. */
export function keepChat(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without a store the chat closes with a reload.
  }
  isChatOpen.set(isOpen)
}

/** Opens the chat that was open before the reload. */
export function useKeptChat(): void {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(KEY)) isChatOpen.set(true)
    } catch {
      // As above.
    }
  }, [])
}
