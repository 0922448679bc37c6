import type { Transport } from './speaker.ts'

/** More than any wallet has to say. */
const LONGEST_ANSWER = 1_000_000

/** @param wallet origin of the wallet, e.g. `http://127.0.0.1:3000` @param timeoutMs after that nobody knows */
export function httpTransport(wallet: string, timeoutMs: number): Transport {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(new URL(path, wallet), {
      method,
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (text.length > LONGEST_ANSWER) throw new Error('an answer of more than a million signs')
    return { status: answer.status, body: text }
  }
}
