import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const hilo = callsOf<typeof calls>('hilo')
