export { VendorNotConnected, type VendorRef, VendorRefused, VendorUnknown } from './ask.ts'
export * from './operations.ts'
