import type { Currency } from '@tonle/money'
import { createContext } from 'react'

export interface Gift {
  readonly id: string
  readonly name: string
}

/** The brand's currency, in which new missions are written, and the campaigns whose bonus they may give. */
export const MissionContext = createContext<{
  readonly currency: Currency
  readonly gifts: readonly Gift[]
  readonly wheels: readonly Gift[]
}>({
  currency: 'USD',
  gifts: [],
  wheels: [],
})
