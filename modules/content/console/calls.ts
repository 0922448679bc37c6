import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const content = callsOf<typeof calls>('content')
export type WrittenDocument = Awaited<ReturnType<typeof content.consoleDocument>>
