export * from './export-slot.tsx'
export * from './keys.ts'
export * from './use-address.ts'
export * from './use-list-keys.ts'
