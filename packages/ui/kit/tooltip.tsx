import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Focusable, Tooltip as KitTooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from '../cx.ts'
import { KitProvider } from './floating.tsx'
import styles from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** The explained element: focusable, and passes on its props (Button, IconButton). */
  readonly children: ReactElement
}

/** A short explanation on hover and focus; Esc closes it; the pointer may rest on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const mark = useRef<HTMLSpanElement>(null)
  return (
    <KitProvider>
      <PortalProvider getContainer={() => mark.current?.closest<HTMLElement>('dialog, main') ?? document.body}>
        <TooltipTrigger delay={350} closeDelay={120}>
          <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
          <KitTooltip placement="top" offset={6} containerPadding={8} className={cx(styles.bubble)}>
            {text}
          </KitTooltip>
        </TooltipTrigger>
      </PortalProvider>
      <span ref={mark} hidden />
    </KitProvider>
  )
}
