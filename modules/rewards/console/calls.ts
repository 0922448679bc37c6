import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const rewards = callsOf<typeof calls>('rewards')

export type DeskLevel = Awaited<ReturnType<typeof rewards.levels>>['levels'][number]
export type Program = Awaited<ReturnType<typeof rewards.programs>>['content'][number]
export type DeskSpin = Awaited<ReturnType<typeof rewards.consoleSpins>>['content'][number]
export type DeskLot = Awaited<ReturnType<typeof rewards.consoleLots>>['content'][number]
export type DeskRaffle = Awaited<ReturnType<typeof rewards.consoleRaffles>>['content'][number]
export type DeskPayment = Awaited<ReturnType<typeof rewards.consolePayments>>['content'][number]
