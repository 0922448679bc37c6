import type { Currency } from '@tonle/money'
import { createContext } from 'react'

/** The brand's currency, in which new programs are written. */
export const BrandCurrency = createContext<Currency>('USD')
