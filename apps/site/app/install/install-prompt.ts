import { createStore } from '../session/store.ts'

/** The browser's own offer to install the page; Chromium alone has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Kept until a visitor asks for it: it comes once, early in the page's life. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/** The page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
