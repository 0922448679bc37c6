import type { Ability } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import type { IconName } from '@tonle/ui'
import type { ComponentType } from 'react'
import type { texts } from '../texts.ts'

type TextKey = Extract<keyof NonNullable<typeof texts.entries>, `console.nav.${string}`>

/** What every screen is given; times are shown in the brand's zone, amounts in its currency. */
export interface ScreenProps {
  readonly zone: string
  readonly currency: Currency
}

export interface Area {
  path: string
  text: TextKey
  icon: IconName
  /** What the operator must be allowed to do to see it. */
  ability: Ability
  group: 'top' | 'people' | 'system'
  /** Its letter after G, a digit where the letters are used up; none where a way leads there from a list. */
  key?: string
  Screen: ComponentType<ScreenProps>
}
