import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const content = callsOf<typeof calls>('content')

export type Article = Awaited<ReturnType<typeof content.helpCenter>>['categories'][number]['articles'][number]
export type Category = Awaited<ReturnType<typeof content.helpCenter>>['categories'][number]
