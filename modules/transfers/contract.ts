export * from './contract-console.ts'
export * from './contract-player.ts'
export * from './contract-shapes.ts'
export * from './contract-told.ts'
