/** `POST /wps/session/login e` by `identity.login`: method, path and flags of the calls that the page's scripts have named so far. */
const routes = new Map<string, string>()

/** Called by `virtual:tonle-calls/<area>`, which the build adds to each script that says `callsOf('<area>')`. */
export function addRoutes(area: string, calls: Readonly<Record<string, string>>): void {
  for (const [name, route] of Object.entries(calls)) routes.set(`${area}.${name}`, route)
}

export const routeOf = (call: string): string | undefined => routes.get(call)

/** What the table of routes says of a call beside its address (`routeLine` in build/index.ts). */
export const flagsOf = (call: string): string | undefined => {
  const route = routeOf(call)
  return route && (route.split(' ')[2] ?? '')
}
