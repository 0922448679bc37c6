import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What counts as one network: an IPv6 customer has a whole /64, counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  if (isIP(address) !== 6) return address
  return ipaddr.IPv6.parse(address).toNormalizedString().split(':').slice(0, 4).join(':')
}

/** IPv4 as itself where the socket is of both kinds. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIP(address) === 6 ? ipaddr.process(address).toString() : address

/** @param entries addresses or networks */
export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address is one of the open Internet: not of this machine, a private network, a cloud's metadata, or a tunnel to such. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (isIP(plain) === 0) return false
  if (ipaddr.parse(plain).range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out; `::7f00:1` is an old way to write 127.0.0.1.
  return isIP(plain) === 4 || (ipaddr.IPv6.parse(plain).parts[0]! & 0xe000) === 0x2000
}
