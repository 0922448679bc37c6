import type { QueryClient } from '@tanstack/react-query'

declare global {
  /** A hand-over code that came in the address; kept by the first script of the page (server/document.ts). */
  var handOver: string | undefined
}

/** Signs in with the code that the address brought, if nobody is signed in here. It is used once, whatever comes of it. */
export function followHandOver(queries: QueryClient): void {
  const code = globalThis.handOver
  globalThis.handOver = undefined
  if (code !== undefined) void import('./take-hand-over.ts').then(({ takeHandOver }) => takeHandOver(queries, code))
}
