import { isIP } from 'node:net'

/** An address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
