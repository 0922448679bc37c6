import { useText } from '@tonle/text/browser'
import { IconButton } from '@tonle/ui'
import { type RefObject, useSyncExternalStore } from 'react'
import { texts } from './texts.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Takes the site's header away and keeps the strip of the game; not offered where the browser cannot. */
export function FullScreen({ page, size = 's' }: { page: RefObject<HTMLElement | null>; size?: 's' | 'l' }) {
  const t = useText(texts)
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const change = () => void (isFull ? document.exitFullscreen() : page.current?.requestFullscreen())
  return (
    <IconButton
      size={size}
      icon={isFull ? 'corners-in-bold' : 'corners-out-bold'}
      name={t(isFull ? 'vendor.small_screen' : 'vendor.full_screen')}
      onClick={change}
    />
  )
}
