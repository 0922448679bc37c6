/** Keeps the last button pressed before the page's scripts came; set by the start script of server/document.ts. */
interface Hold {
  (event: Event): void
  button?: HTMLElement
}

declare global {
  var hold: Hold | undefined
}

/** Ends the keeping, since React hears presses from here on. @returns presses the kept button, for when the page is hydrated */
export function takeEarlyPress(): () => void {
  const { hold } = globalThis
  if (hold) removeEventListener('click', hold)
  return () => {
    if (hold?.button?.isConnected) hold.button.click()
  }
}
