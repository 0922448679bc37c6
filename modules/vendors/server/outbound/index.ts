export * from './operations.ts'
export { askVendor, VendorNotConnected, type VendorRef, VendorRefused, VendorUnknown } from './vendor-client.ts'
