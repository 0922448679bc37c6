import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { TileFormat, WordBrief } from '@tonle/art/tiles'
import type { Log } from '@tonle/process'
import type { TileStore } from './tile-store.ts'

export interface TileWish {
  /** Of the file. */
  name: string
  format: TileFormat
  brief: WordBrief
}

/** Wishes that wait; beyond them the oldest is forgotten. Who still shows the placeholder asks again. */
const MOST_WAITING = 200
/** Wishes with less than this between them are those of one page. */
const PAGE_MS = 1000
/** The painter holds all motifs in memory; after so long without work it ends. */
const IDLE_MS = 30_000
/** A drawing that takes longer is given up, with its painter. */
const LONGEST_MS = 20_000

/**
 * Draws tiles one at a time in a program of its own, below everything else that the machine does: those of the page that was opened last, from
 * its beginning. What made the painter fall is not tried again by this process.
 */
export class TilePainter {
  readonly #store: TileStore
  readonly #log: Log
  readonly #waiting = new Map<string, TileWish & { page: number }>()
  readonly #failed = new Set<string>()
  #page = 0
  #wishedMs = 0
  #current: TileWish | undefined
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(store: TileStore, log: Log) {
    this.#store = store
    this.#log = log
  }

  wish(wish: TileWish): void {
    if (this.#current?.name === wish.name || this.#failed.has(wish.name) || this.#waiting.has(wish.name)) return
    const nowMs = performance.now()
    if (nowMs - this.#wishedMs > PAGE_MS) this.#page++
    this.#wishedMs = nowMs
    this.#waiting.set(wish.name, { ...wish, page: this.#page })
    if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(this.#waiting.keys().next().value!)
    if (!this.#current) this.#drawNext()
  }

  /** For tests and the end of the process. */
  close(): void {
    this.#waiting.clear()
    this.#end()
  }

  #drawNext(): void {
    clearTimeout(this.#timer)
    const waiting = [...this.#waiting.values()]
    const page = Math.max(...waiting.map(wish => wish.page))
    const next = waiting.find(wish => wish.page === page)
    this.#current = next
    this.#timer = setTimeout(() => (next ? this.#giveUp('took too long') : this.#end()), next ? LONGEST_MS : IDLE_MS)
    this.#timer.unref()
    if (!next) return
    this.#waiting.delete(next.name)
    this.#child ??= this.#start()
    this.#child.send({ format: next.format, brief: next.brief })
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'paint-tiles.ts'), {
      execArgv: [...process.execArgv, '--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, 19)
    // It must not keep this process from ending.
    child.unref()
    child.channel?.unref()
    child.on('message', bytes => void this.#keep(bytes as Uint8Array))
    child.on('error', error => this.#log.error({ err: error }, 'the painter of tiles could not be started'))
    child.on('exit', () => {
      if (this.#child === child) this.#giveUp('fell')
    })
    return child
  }

  async #keep(bytes: Uint8Array): Promise<void> {
    const name = this.#current?.name
    // Given up meanwhile.
    if (name === undefined) return
    await this.#store.keep(name, bytes).catch(error => this.#log.error({ err: error, name }, 'a tile could not be kept'))
    this.#drawNext()
  }

  #giveUp(why: string): void {
    if (this.#current) {
      this.#failed.add(this.#current.name)
      this.#log.warn({ name: this.#current.name }, `the painter of tiles ${why}`)
    }
    this.#end()
    this.#drawNext()
  }

  #end(): void {
    clearTimeout(this.#timer)
    const child = this.#child
    this.#child = undefined
    this.#current = undefined
    child?.kill()
  }
}
