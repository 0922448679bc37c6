import { callsOf } from '@tonle/contract/browser'
import { eventsOf } from '@tonle/contract/browser/live'
import type * as calls from '../contract.ts'

export const crash = callsOf<typeof calls>('crash')
export const events = eventsOf<typeof calls>('crash')
