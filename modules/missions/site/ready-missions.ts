import { missions } from './calls.ts'

/** How many missions can be claimed now. @param isOn the brand has missions */
export const useReadyMissions = (isOn: boolean): number => missions.missionState.useQuery(isOn && {}).data?.ready ?? 0
