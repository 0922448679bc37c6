import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

export const identity = callsOf<typeof calls>('identity')
export type Segment = Awaited<ReturnType<typeof identity.segments>>['segments'][number]
export type Everybody = Awaited<ReturnType<typeof identity.segments>>['everybody']
export type SegmentInput = Parameters<typeof identity.saveSegment>[0]['filter']
