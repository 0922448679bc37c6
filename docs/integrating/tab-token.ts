import type { Middleware } from 'openapi-fetch'

/** A signed-in session: the cookie that the server set and the token of this tab. Every call sends both. */
export interface Session {
  /** From the answer of a call that signs in, or of the `session/tab` call. Set it there; nothing else is needed. */
  token: string | undefined
  readonly cookies: Map<string, string>
}

export const newSession = (): Session => ({ token: undefined, cookies: new Map() })

/** Sends the session with every call and keeps the cookies of answers. A browser keeps and sends cookies by itself. */
export const tabToken = (session: Session): Middleware => ({
  onRequest({ request }) {
    if (session.cookies.size > 0)
      request.headers.set('cookie', [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (session.token !== undefined) request.headers.set('authorization', `Bearer ${session.token}`)
    return request
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      if (attributes.some(attribute => attribute.toLowerCase() === 'max-age=0')) session.cookies.delete(pair.slice(0, at))
      else session.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  },
})
