import { fail } from '@tonle/contract'
import type { RequestFacts } from '@tonle/contract/server'
import type { Read } from '@tonle/database'

/**
 * The asking host as an address to come back to, if it is one of the brand's or this machine. A demo site answers any other name as well, and
 * a name that a stranger chose must stand in no mail and no redirection.
 * @throws request.wrong_host
 */
export async function ownOrigin(read: Read, { host, origin }: Pick<RequestFacts, 'host' | 'origin'>): Promise<string> {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost')
  const { hosts } = await read.one<{ hosts: string[] }>('select hosts from brand.pub_brand where brand_id = $1', [read.brand])
  if (!isLoopback && !hosts.includes(host)) throw fail('request.wrong_host')
  return origin
}
