import type { contracts } from '../site/calls.ts'

export { contracts, KINDS } from '../site/calls.ts'
export type DeskContract = Awaited<ReturnType<typeof contracts.consoleContracts>>['content'][number]
export type DeskStatement = Awaited<ReturnType<typeof contracts.consoleStatements>>['content'][number]
export type Plan = Awaited<ReturnType<typeof contracts.templates>>['templates'][number]
