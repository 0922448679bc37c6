export * from './contract-console.ts'
export * from './contract-import.ts'
export * from './contract-player.ts'
