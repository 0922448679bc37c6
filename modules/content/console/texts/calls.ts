import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

export const content = callsOf<typeof calls>('content')
export type Language = Awaited<ReturnType<typeof content.consoleLanguages>>['languages'][number]
export type TextRow = Awaited<ReturnType<typeof content.consoleTexts>>['texts'][number]
/** As in the contract, which screens know by its types alone. */
export const STATES = ['all', 'missing', 'own'] as const
export const PLACES = ['any', 'site', 'console', 'shared'] as const
export const BASES = ['EN', 'KM', 'CN'] as const
export const MOST_IMPORTED = 200
