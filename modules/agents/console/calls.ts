import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const agents = callsOf<typeof calls>('agents')

export type Agent = Awaited<ReturnType<typeof agents.consoleAgents>>['content'][number]
export type Application = Awaited<ReturnType<typeof agents.applications>>['content'][number]
export type MovePreview = Awaited<ReturnType<typeof agents.previewMove>>
