import { useLang } from '@tonle/text/browser'
import type { ReactNode, RefObject } from 'react'
import { I18nProvider, Popover, RouterProvider } from 'react-aria-components'
import { useLocation } from 'wouter'
import { cx } from '../cx.ts'
import type { Opening } from './opening.ts'

/** The kit's locales: days before months, western digits in all three (looks §7). */
const locales = { km: 'km-KH-u-nu-latn', en: 'en-GB', zh: 'zh-CN-u-nu-latn' } as const

/** The kit speaks the page's language, and its links go through our router. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const [, go] = useLocation()
  return (
    <I18nProvider locale={locales[useLang()]}>
      <RouterProvider navigate={path => go(path)}>{children}</RouterProvider>
    </I18nProvider>
  )
}

export interface FloatingProps {
  /** Name of the whole, for screen readers. */
  readonly label: string
  readonly opening: Opening
  readonly align?: 'start' | 'end' | 'center'
  readonly isWide?: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

/** An overlay beside its button, above an open dialog that contains the button; Esc, Tab and a press elsewhere close it. */
export function Floating({ label, opening, align = 'start', isWide, className, children }: FloatingProps) {
  const anchor = opening.anchor as RefObject<HTMLElement>
  return (
    <KitProvider>
      <Popover
        isOpen
        aria-label={label}
        triggerRef={anchor}
        onOpenChange={isOpen => isOpen || opening.close()}
        // A dialog of the browser lies above everything outside it and makes it inert.
        UNSTABLE_portalContainer={anchor.current.closest('dialog') ?? document.body}
        placement={align === 'center' ? 'bottom' : `bottom ${align}`}
        offset={6}
        containerPadding={8}
        className={cx(className)}
        style={isWide ? { minWidth: anchor.current.offsetWidth } : {}}
      >
        {children}
      </Popover>
    </KitProvider>
  )
}
