import { publicRequest } from '@tonle/contract/server'

/** Asks an address once. @throws after five seconds, without a way there, or where a name leads to no public address */
export type Look = (url: string) => Promise<{ status: number }>

const PATIENCE_MS = 5_000

/** Follows no redirect, and reads no body: an origin answers by itself, and its status is enough. */
export const look: Look = async url => {
  const answer = await publicRequest(url, { timeoutMs: PATIENCE_MS })
  answer.destroy()
  return { status: answer.statusCode ?? 0 }
}
