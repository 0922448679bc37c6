import { fail } from '@tonle/contract'
import type { WriteScope } from '@tonle/contract/server'

/** The default page that a game leads back to: the lobby. */
const LOBBY = '/'

/**
 * The address a vendor's page may lead back to: a path of the site that asks, or a page on one of the brand's own hosts over TLS.
 * @returns an absolute URL @throws request.invalid for everything else
 */
export async function backUrl(tx: WriteScope, wanted: string | undefined): Promise<string> {
  const here = tx.request.origin
  const url = parsed(wanted ?? LOBBY, here)
  if (url?.origin === new URL(here).origin) return url.href
  if (url?.protocol === 'https:' && url.port === '') {
    const { hosts } = await tx.one<{ hosts: string[] }>('select hosts from brand.pub_brand where brand_id = $1', [tx.brand])
    if (hosts.includes(url.hostname)) return url.href
  }
  throw fail('request.invalid', { fields: { backUrl: 'field.not_allowed' } })
}

/** Only what every browser reads alike: no other scheme, no user, no backslash, no space, no address that begins with `//`. */
function parsed(text: string, base: string): URL | undefined {
  if (!/^(\/(?!\/)|https?:\/\/)[\x21-\x5b\x5d-\x7e]*$/.test(text)) return undefined
  const url = URL.parse(text, base)
  return url && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol) ? url : undefined
}
