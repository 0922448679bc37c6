import type { ReactNode } from 'react'
import { Tabs as KitTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Count } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import { KitProvider } from './floating.tsx'
import styles from './tabs.module.css'

export interface TabEntry<V extends string = string> {
  readonly value: V
  readonly label: string
  readonly icon?: IconName
  readonly count?: number
}

export interface TabsProps<V extends string> {
  readonly label: string
  readonly tabs: readonly TabEntry<V>[]
  readonly value: V
  readonly onValue: (value: V) => void
  /** The content of the chosen tab; without it the caller changes content below the tabs. */
  readonly children?: ReactNode
  readonly className?: string
}

/** A few views of the same place, in a sunken track. Arrow keys move; the chosen one is the only stop of Tab. */
export function Tabs<V extends string>({ label, tabs, value, onValue, children, className }: TabsProps<V>) {
  return (
    <KitProvider>
      <KitTabs selectedKey={value} onSelectionChange={key => onValue(key as V)}>
        <div className={cx(styles.scroll, className)}>
          <TabList aria-label={label} className={cx(styles.track)}>
            {tabs.map(tab => (
              <Tab key={tab.value} id={tab.value} className={cx(styles.tab)}>
                {tab.icon && <Icon name={tab.icon} size={16} />}
                {tab.label}
                {tab.count ? <Count value={tab.count} /> : null}
              </Tab>
            ))}
          </TabList>
        </div>
        {/* A tab names its panel always; where something below changes by itself there is none to see. The kit keeps a panel's first id. */}
        <TabPanel key={value} id={value} className={cx(children ? styles.panel : styles.none)}>
          {children}
        </TabPanel>
      </KitTabs>
    </KitProvider>
  )
}
