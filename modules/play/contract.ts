export * from './contract-events.ts'
export * from './contract-player.ts'
export * from './contract-settings.ts'
export * from './contract-shapes.ts'
