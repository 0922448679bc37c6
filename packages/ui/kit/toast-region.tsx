import { useText } from '@tonle/text/browser'
import { useLayoutEffect, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { UNSTABLE_ToastRegion as ToastRegion } from 'react-aria-components'
import { useUppermost } from '../overlays/layers.ts'
import { texts } from '../texts.ts'
import { KitProvider } from './floating.tsx'
import { moveToFreePlace } from './free-place.ts'
import styles from './toast.module.css'
import { ToastCard } from './toast-card.tsx'
import { queue } from './toast-queue.ts'

/** Interval between checks for a control under the toasts. */
const LOOK_MS = 300

/** The toasts that are shown: read out when they come, reached by F6, held while the pointer or the focus is on them. */
export default function ToastRegionOfPage() {
  const t = useText(texts)
  const page = useUppermost()
  return (
    <KitProvider>
      <PortalProvider getContainer={() => page}>
        <ToastRegion
          key={page === document.body ? 'page' : 'dialog'}
          queue={queue}
          aria-label={t('ui.notices')}
          className={styles.region ?? ''}
        >
          {({ toast }) => (
            <>
              <ToastCard toast={toast} />
              <Placing />
            </>
          )}
        </ToastRegion>
      </PortalProvider>
    </KitProvider>
  )
}

/** Keeps the region away from what can be pressed or filled in. */
function Placing() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const region = mark.current?.closest<HTMLElement>('[role=region]')
    if (!region) return
    const look = () => moveToFreePlace(region)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return <span ref={mark} hidden />
}
