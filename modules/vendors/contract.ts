export * from './contract-accounts.ts'
export * from './contract-events.ts'
export * from './contract-held.ts'
export * from './contract-promos.ts'
export * from './contract-protocol.ts'
export * from './contract-shapes.ts'
export * from './contract-watch.ts'

/** These calls began as calls of the module play; their names stand in stored keys, audit rows and the OpenAPI document. */
export const callArea = 'play'
