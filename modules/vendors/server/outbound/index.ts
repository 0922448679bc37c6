export * from './operations.ts'
export { VendorNotConnected, type VendorRef, VendorRefused, VendorUnknown } from './vendor-client.ts'
