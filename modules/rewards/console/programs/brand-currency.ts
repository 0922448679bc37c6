import type { Currency } from '@tonle/money'
import { createContext } from 'react'

/** The brand's currency, in which new programs are written. */
export const BrandCurrency = createContext<Currency>('USD')

/** A campaign whose bonus a wheel may give, or which gives spins. */
export interface NamedCampaign {
  readonly id: string
  readonly name: string
  /** Operators give it by hand. */
  readonly isGift: boolean
}

/** The brand's open campaigns; empty for operators who may not see them. */
export const BrandCampaigns = createContext<readonly NamedCampaign[]>([])
