import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The theme of a request's cookies, for `<html data-theme>`: rendered by the server, nothing flashes. */
export const themeOfCookie = (cookie: string | undefined): Theme => (cookie === 'light' ? 'light' : 'dark')

/** Changes the theme at once and keeps the choice in the cookie `theme`. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP and in older browsers
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'dark')

/** What a brand's data may say about its looks; each value is checked, since it ends in a style attribute. */
export interface Skin {
  /** Hue of the one act (lotus = 2) and of the water that tints every surface (238), 0–360. */
  readonly brandHue?: number
  readonly waterHue?: number
}

/** The custom properties of a skin, for the style of `<html>`. Values out of range are left out. */
export function skinVariables(skin: Skin): Record<string, string> {
  const isHue = (hue: number | undefined): hue is number => hue !== undefined && Number.isFinite(hue) && hue >= 0 && hue <= 360
  return {
    ...(isHue(skin.brandHue) ? { '--brand-h': String(skin.brandHue) } : {}),
    ...(isHue(skin.waterHue) ? { '--water-h': String(skin.waterHue) } : {}),
  }
}
