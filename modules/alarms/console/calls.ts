import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const alarms = callsOf<typeof calls>('alarms')
export type Alarms = Awaited<ReturnType<typeof alarms.alarmDestinations>>
export type Destination = Alarms['destinations'][number]
export type Kind = Destination['kinds'][number]
