const TIMEOUT_MS = 8_000
const MOST_BYTES = 200_000

/** A request to an address that an operator entered: no other host by redirection, not for long, and no endless answer. */
export async function outsideFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new Error(`the answer of ${new URL(url).host} is too long`)
    parts.push(part)
  }
  const body = [204, 304].includes(answer.status) ? null : Buffer.concat(parts)
  return new Response(body, { status: answer.status, headers: answer.headers })
}
