import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newTraceId } from '@tonle/process'
import { translate } from '@tonle/text'
import { securityHeaders } from './security-headers.ts'

const BROKEN: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Malformed, oversized, slow or broken HTTP must not end the process; a client that still listens gets an error. */
export function answerBrokenRequest(hasTls: boolean) {
  const headers = Object.entries(securityHeaders(hasTls)).map(([name, value]) => `${name}: ${value}`)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = BROKEN[error.code ?? ''] ?? 400
    const code = status === 431 ? 'request.too_large' : 'request.malformed'
    const body = JSON.stringify({ success: false, code, message: translate('en', code), traceId: newTraceId() })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...headers,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}

/**
 * An address that cannot be decoded (`/%ff`) is one that leads nowhere: its percent signs stand for themselves, so that it is answered as
 * any unknown address, in the same shape and with the same headers.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
