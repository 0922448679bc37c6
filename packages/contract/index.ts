export * from './call.ts'
export * from './codecs.ts'
export * from './errors.ts'
export * from './patterns/pattern.ts'
