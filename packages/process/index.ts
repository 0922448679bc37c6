export { type Clock, manualClock, systemClock } from './clock.ts'
export { type Config, ROLES, type Role, readConfig } from './config.ts'
export { freePort, freePorts } from './free-ports.ts'
export { gather, gatherEach } from './gather.ts'
export { type HmacKey, hmac, hmacKey } from './hmac.ts'
export { newId, newTraceId } from './ids.ts'
export { invariant } from './invariant.ts'
export { isNetwork } from './is-network.ts'
export { type KeyMark, type Keyring, openKeyring, type Purpose, type Signature, testKeyring } from './keyring.ts'
export { listenOn, listenOrEnd, tryAddress } from './listen.ts'
export { createLog, type Log, type LoggedAlarm, onAlarm } from './log.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { type Random, seededRandom, systemRandom } from './random.ts'
export { Recent } from './recent.ts'
export { Reloaded } from './reloaded.ts'
export {
  isSignedBy,
  SIGNATURE_WINDOW_SECONDS,
  type SignatureHeader,
  type SignedRequest,
  signatureOf,
  signatureReader,
} from './signature.ts'
export { ConfigError, endWith, StartError, UNAVAILABLE } from './start-error.ts'
export { stopWhenAsked } from './stop-when-asked.ts'
export { every } from './timer.ts'
