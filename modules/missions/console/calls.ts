import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const missions = callsOf<typeof calls>('missions')

export type DeskMission = Awaited<ReturnType<typeof missions.consoleMissions>>['content'][number]
export type MissionDraft = Parameters<typeof missions.saveMission>[0]
export type DeskAward = Awaited<ReturnType<typeof missions.consoleAwards>>['content'][number]
export type DeskBoard = Awaited<ReturnType<typeof missions.boards>>['boards'][number]
