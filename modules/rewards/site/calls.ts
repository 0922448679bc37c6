import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const rewards = callsOf<typeof calls>('rewards')

export type Vip = Awaited<ReturnType<typeof rewards.vip>>
export type Level = Vip['levels'][number]
export type Wheel = Awaited<ReturnType<typeof rewards.wheels>>['wheels'][number]
export type Spin = Awaited<ReturnType<typeof rewards.spinWheel>>['spin']
export type Envelope = Awaited<ReturnType<typeof rewards.envelopes>>['envelopes'][number]
export type Share = Awaited<ReturnType<typeof rewards.shares>>['content'][number]
export type Raffle = Awaited<ReturnType<typeof rewards.raffles>>['raffles'][number]
export type RaffleLine = Awaited<ReturnType<typeof rewards.raffleTickets>>['content'][number]
