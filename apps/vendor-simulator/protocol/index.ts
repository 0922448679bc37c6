export { httpTransport } from './http-transport.ts'
export { type NeutralKey, neutral } from './neutral/index.ts'
export { OPERATION_NAMES, type Speaker, speaker } from './speak.ts'
export * from './speaker.ts'
