export * from './contract-player.ts'
export * from './contract-shapes.ts'
export * from './contract-vendors.ts'
export * from './contract-watch.ts'
