import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const mines = callsOf<typeof calls>('mines')
