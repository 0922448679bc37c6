import type { Call } from '../../call.ts'
import type { VendorAuth, VendorCredential } from '../vendor.ts'

type Scheme = Record<string, unknown>
/** Schemes in one object are needed together; objects in the list are alternatives. */
type Requirement = Record<string, string[]>

/** The origin's session cookie as the document names it. */
export interface CookieName {
  /** Over TLS. */
  secure: string
  /** On loopback without TLS. */
  plain: string
}

const SESSION = 'sessionCookie'
const TAB = 'tabToken'
const PROVIDER = 'providerSignature'

/** What a call asks for, as OpenAPI's `security`. */
export function securityOf(call: Call, vendors: VendorAuth | undefined): Requirement[] {
  if (call.who === 'vendor') {
    const credential = vendors?.credentialOf(call.dialect)
    return credential ? [{ [credential.name]: [] }] : []
  }
  if (call.signed) return [{ [PROVIDER]: [] }]
  if (call.byCookie) return [{ [SESSION]: [] }]
  const signedIn = { [SESSION]: [], [TAB]: [] }
  return call.who === 'anyone' ? [{}, signedIn] : [signedIn]
}

/** The schemes that these calls name. */
export function schemesOf(
  calls: readonly Call[],
  cookie: CookieName,
  isSecure: boolean,
  vendors: VendorAuth | undefined,
): Record<string, Scheme> {
  const used = new Set(calls.flatMap(call => securityOf(call, vendors).flatMap(Object.keys)))
  const known: Record<string, Scheme> = {
    [SESSION]: {
      type: 'apiKey',
      in: 'cookie',
      name: isSecure ? cookie.secure : cookie.plain,
      description: `Set by the calls that sign in; HttpOnly. Named \`${cookie.secure}\` over TLS and \`${cookie.plain}\` on loopback without it. Worthless without the tab token.`,
    },
    [TAB]: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The `token` in the answer of a call that signs in, or of the `session/tab` call, which takes the cookie alone. Bound to the session of the cookie: both are sent with every call.',
    },
    [PROVIDER]: {
      type: 'apiKey',
      in: 'header',
      name: 'signature',
      description: "A payment provider's signature over the bytes of its notice (modules/cashier/README.md).",
    },
  }
  for (const call of calls) {
    const credential = call.who === 'vendor' ? vendors?.credentialOf(call.dialect) : undefined
    if (credential) known[credential.name] ??= vendorScheme(credential)
  }
  return Object.fromEntries(Object.entries(known).filter(([name]) => used.has(name)))
}

const vendorScheme = ({ header, description }: VendorCredential): Scheme => ({
  type: 'apiKey',
  in: 'header',
  name: header,
  description,
})
