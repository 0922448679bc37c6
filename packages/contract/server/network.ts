/** What counts as one network: an IPv6 customer has a whole /64, counting single addresses would count nothing. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
