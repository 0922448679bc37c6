/**
 * The tab's proof of the session (design §7): kept in session storage under the spec's key, worthless without the cookie.
 * Storage can be refused by the browser; then the proof lives as long as the page.
 */
let fallback: string | undefined

export const session = {
  token(): string | undefined {
    try {
      return sessionStorage.getItem('token') ?? fallback
    } catch {
      return fallback
    }
  },
  keep(token: string | undefined): void {
    fallback = token
    try {
      if (token === undefined) sessionStorage.removeItem('token')
      else sessionStorage.setItem('token', token)
    } catch {
      // The fallback serves.
    }
  },
}
