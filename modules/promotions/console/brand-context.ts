import type { Currency } from '@tonle/money'
import { createContext } from 'react'

/** The brand's currency, in which new campaigns are written. */
export const BrandCurrency = createContext<Currency>('USD')

export interface SegmentName {
  readonly id: string
  readonly name: string
}

/** The brand's segments; empty for operators who may not see members. */
export const BrandSegments = createContext<readonly SegmentName[]>([])
