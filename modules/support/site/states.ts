import type { Tone } from '@tonle/ui'
import type { Summary } from './calls.ts'

export const stateTone: Readonly<Record<Summary['state'], Tone>> = { waiting: 'warn', answered: 'accent', closed: 'plain' }
