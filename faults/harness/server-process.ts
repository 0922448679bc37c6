import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'apps/server/main.ts')
const READY_WITHIN_MS = 90_000
const KEPT_WORDS = 8000

/**
 * The product's server as `npm start` runs it (the pages need not be built: only calls are made), killed and started again on the
 * same ports. It ends with the harness: its channel closes.
 */
export class ServerProcess {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #words = ''
  #isWanted = false
  /** Ends that nobody asked for, each with the last words; answers with undeclared codes. */
  readonly deaths: string[] = []

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = env
  }

  get pid(): number {
    return this.#child?.pid ?? -1
  }

  /** The end of what it has printed. */
  get words(): string {
    return this.#words
  }

  launch(): void {
    const env = {
      PATH: process.env.PATH,
      // As `npm start`: compiled once, loaded by the next.
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      ...this.#env,
    }
    const child = fork(PROGRAM, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        this.#words = (this.#words + chunk).slice(-KEPT_WORDS)
        if (String(chunk).includes('undeclared_code'))
          this.deaths.push(`answered with a code that the call does not declare: ${chunk}`)
      })
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      if (this.#isWanted && this.#child === child) this.deaths.push(`ended with ${code ?? signal}: ${this.#words.slice(-2000)}`)
    })
    this.#isWanted = true
    this.#child = child
  }

  /** Launches it and waits until it can serve a bet. @returns milliseconds it took */
  async start(): Promise<number> {
    this.launch()
    return await this.ready()
  }

  async ready(path = '/readyz'): Promise<number> {
    const started = performance.now()
    for (;;) {
      const answer = await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return performance.now() - started
      if (this.#child?.exitCode !== null || performance.now() - started > READY_WITHIN_MS)
        throw new Error(`the server did not become ready: ${this.#words}`)
      await sleep(20)
    }
  }

  /** As a power cut of this process alone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Asks it to stop; what it was doing is finished. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await gone
    clearTimeout(force)
  }
}
