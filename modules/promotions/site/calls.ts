import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const promotions = callsOf<typeof calls>('promotions')

export type Bonus = Awaited<ReturnType<typeof promotions.bonuses>>['content'][number]
export type Offer = Awaited<ReturnType<typeof promotions.promotionList>>['promotions'][number]
