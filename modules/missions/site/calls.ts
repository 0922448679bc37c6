import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const missions = callsOf<typeof calls>('missions')

export type Mission = Awaited<ReturnType<typeof missions.missions>>['missions'][number]
export type Ranking = Awaited<ReturnType<typeof missions.missionLeaderboard>>['now'][number]
