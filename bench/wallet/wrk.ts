import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Requests } from './requests.ts'

export const CONNECTIONS = 256

/** What wrk.lua prints. */
export interface Said {
  requests: number
  tookMs: number
  p50Ms: number
  p99Ms: number
  badStatus: number
  broken: number
}

/** Sends the requests, each once, over 256 connections that wait for their answers. */
export function wrk(host: string, seconds: number, { file, length }: Requests): Promise<Said> {
  const script = join(import.meta.dirname, 'wrk.lua')
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '20s']
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', [...load, '-s', script, `http://${host}`, '--', file, `${length}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    child.stdout.on('data', chunk => (printed += chunk))
    child.stderr.on('data', chunk => (printed += chunk))
    child.on('error', reject)
    child.on('exit', () => {
      const line = /^RESULT (.*)$/m.exec(printed)?.[1]
      if (line) resolve(JSON.parse(line) as Said)
      else reject(new Error(printed.includes('OVER') ? 'wrk ran out of requests' : printed))
    })
  })
}
