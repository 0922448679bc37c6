import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const rewards = callsOf<typeof calls>('rewards')

export type DeskLevel = Awaited<ReturnType<typeof rewards.levels>>['levels'][number]
