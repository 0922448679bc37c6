import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const promotions = callsOf<typeof calls>('promotions')

export type Campaign = Awaited<ReturnType<typeof promotions.campaigns>>['content'][number]
export type Grant = Awaited<ReturnType<typeof promotions.grants>>['content'][number]
export type Draft = Parameters<typeof promotions.saveCampaign>[0]
export type Entry = Awaited<ReturnType<typeof promotions.entries>>['content'][number]
