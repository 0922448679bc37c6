import { timingSafeEqual } from 'node:crypto'
import type { Scope } from './scope.ts'

/**
 * A device is a browser that has signed in or registered here before: an HttpOnly cookie, signed, good for one brand. It opens
 * nothing. It only keeps a count of its own, so that what strangers do from the same network, or to the same account, is not
 * counted against it.
 */
const SECONDS = 365 * 86_400
const SHAPE = /^([\w-]{22})\.([0-9a-f]{64})$/

type DeviceScope = Pick<Scope, 'services' | 'brand' | 'request'>

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device')
const macOf = ({ services, brand }: DeviceScope, id: string) => services.keyring.mac('session', `device:${brand}:${id}`)

/** The device of a request, if its cookie is ours; undefined is an unknown device. */
export function deviceOf(scope: DeviceScope): string | undefined {
  const [, id, mac] = SHAPE.exec(scope.request.cookies[nameOf(scope.request.secure)] ?? '') ?? []
  if (id === undefined || mac === undefined) return undefined
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(scope, id))) ? id : undefined
}

/** Prolongs the device's cookie, or gives one to a browser that has none. @returns the device */
export function keepDevice(scope: DeviceScope & Pick<Scope, 'setCookie'>): string {
  const id = deviceOf(scope) ?? scope.services.random.bytes(16).toString('base64url')
  scope.setCookie(nameOf(scope.request.secure), `${id}.${macOf(scope, id)}`, { maxAge: SECONDS })
  return id
}
