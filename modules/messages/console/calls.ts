import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const messages = callsOf<typeof calls>('messages')
export type Announcement = Awaited<ReturnType<typeof messages.consoleAnnouncement>>
