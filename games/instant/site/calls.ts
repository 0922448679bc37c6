import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const instant = callsOf<typeof calls>('instant')
