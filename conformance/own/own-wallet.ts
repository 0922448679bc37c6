import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { freePorts } from '../../tools/site.ts'
import type { Orders } from './wallet.ts'

const PROGRAM = join(import.meta.dirname, 'wallet.ts')
const READY_WITHIN_MS = 90_000

interface OwnAnswer {
  id: number
  value?: unknown
  failure?: string
}

/** Our wallet as a process of its own on a database of its own; killed and started again, it goes on where it was. */
export class OwnWallet {
  readonly url: string
  readonly #database: TestDatabase
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #child: ChildProcess | undefined
  #count = 0
  #words = ''
  /** What it writes beside the database; left behind by one that is killed. */
  readonly #folder = mkdtempSync(join(tmpdir(), 'tonle-conformance-'))

  private constructor(database: TestDatabase, url: string) {
    this.#database = database
    this.url = url
  }

  /** @param server address of a PostgreSQL server for tests; inside Vitest nothing need be said */
  static async open(server?: string): Promise<OwnWallet> {
    const [port] = await freePorts(1)
    const database = await cloneDatabase(server === undefined ? {} : { server })
    const wallet = new OwnWallet(database, `http://127.0.0.1:${port}`)
    await wallet.start()
    return wallet
  }

  async start(): Promise<void> {
    const { port } = new URL(this.url)
    const child = fork(PROGRAM, [this.#database.url, port], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: { ...process.env, TMPDIR: this.#folder },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        this.#words = (this.#words + chunk).slice(-4000)
      })
    this.#child = child
    const ready = this.#answer(0)
    child.on('message', (answer: OwnAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (answer.failure !== undefined) waiting?.reject(new Error(answer.failure))
      else waiting?.resolve(answer.value)
    })
    child.once('exit', () => {
      for (const [id, { reject }] of this.#waiting) {
        this.#waiting.delete(id)
        reject(new Error(`the wallet has ended: ${this.#words.slice(-2000)}`))
      }
    })
    const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
    await ready
    clearTimeout(late)
  }

  ask<Name extends keyof Orders>(name: Name, ...args: Parameters<Orders[Name]>): ReturnType<Orders[Name]> {
    const id = ++this.#count
    const answer = this.#answer(id)
    this.#child?.send({ id, name, args })
    return answer as ReturnType<Orders[Name]>
  }

  /** As a power cut of this process alone. Once it is gone it is gone, whoever killed it. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.kill()
    await this.#database.drop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #answer(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }
}
