import { closeSync, fdatasync, openSync, readFileSync, write } from 'node:fs'
import { promisify } from 'node:util'

/** A definitive answer as a client keeps it: what was done, under which key, and by how much the player's cash changed (micro-units). */
export interface AckedOperation {
  kind: string
  key: string
  /** Of the row that the answer names; hexadecimal digits only. */
  id: string
  player: string
  amount: string
}

const writeAll = promisify(write)
const flush = promisify(fdatasync)

/**
 * The client's own append-only log. A line counts once it is on the disk: `add` resolves then. Lines that come while one flush runs
 * share the next.
 */
export class AckLog {
  readonly #path: string
  readonly #file: number
  #waiting: { line: string; done: () => void }[] = []
  #flushing: Promise<void> | undefined
  #size = 0
  /** When the last answer was on the disk, `performance.now()`. */
  lastMs = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'ax', 0o600)
  }

  get size(): number {
    return this.#size
  }

  async add(acked: AckedOperation): Promise<void> {
    await new Promise<void>(done => {
      this.#waiting.push({ line: `${JSON.stringify(acked)}\n`, done })
      this.#flushing ??= this.#flush()
    })
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting
      this.#waiting = []
      const bytes = Buffer.from(lines.map(({ line }) => line).join(''))
      for (let at = 0; at < bytes.length; ) at += (await writeAll(this.#file, bytes, at)) as unknown as number
      await flush(this.#file)
      this.#size += lines.length
      this.lastMs = performance.now()
      for (const { done } of lines) done()
    }
    // At once with the last look: a line that came between would wait for ever.
    this.#flushing = undefined
  }

  /** What is on the disk, read back from there. */
  read(): AckedOperation[] {
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as AckedOperation)
  }

  async close(): Promise<void> {
    await this.#flushing
    closeSync(this.#file)
  }
}
