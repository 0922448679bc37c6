import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const play = callsOf<typeof calls>('play')
