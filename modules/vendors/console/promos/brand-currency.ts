import type { Currency } from '@tonle/money'
import { createContext } from 'react'

/** The brand's currency, in which prizes are written. */
export const BrandCurrency = createContext<Currency>('USD')
