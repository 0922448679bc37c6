export * from './call.ts'
export * from './codecs.ts'
export * from './errors.ts'
