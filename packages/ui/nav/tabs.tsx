import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Count } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './tabs.module.css'

export interface Tab<V extends string = string> {
  readonly value: V
  readonly label: string
  readonly icon?: IconName
  readonly count?: number
}

export interface TabsProps<V extends string> {
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onValue: (value: V) => void
  /** What the chosen tab shows; without it the tabs filter something below by themselves. */
  readonly children?: ReactNode
  readonly className?: string
}

/** A few views of the same place, in a sunken track. Arrow keys move; the chosen one is the only stop of Tab. */
export function Tabs<V extends string>({ label, tabs, value, onValue, children, className }: TabsProps<V>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[to % tabs.length]
    if (!next) return
    event.preventDefault()
    onValue(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className={cx(styles.scroll, className)}>
        <div role="tablist" aria-label={label} className={styles.track} onKeyDown={onKeyDown} tabIndex={-1}>
          {tabs.map(tab => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={children ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onValue(tab.value)}
            >
              {tab.icon && <Icon name={tab.icon} size={16} />}
              {tab.label}
              {tab.count ? <Count value={tab.count} /> : null}
            </button>
          ))}
        </div>
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  )
}
