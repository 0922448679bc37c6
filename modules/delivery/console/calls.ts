import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const delivery = callsOf<typeof calls>('delivery')
export type Message = Awaited<ReturnType<typeof delivery.messages>>['content'][number]
