import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/**
 * Pictures on disk, at most so many bytes: beyond that the one used longest ago goes, and is drawn again when somebody wants it. What it
 * knows of a picture in memory is its name and size.
 */
export class TileStore {
  readonly #folder: string
  readonly #sizes: LRUCache<string, number>
  #opened: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: size => size,
      dispose: (_size, name, reason) => {
        if (reason === 'evict') void rm(this.fileOf(name), { force: true })
      },
    })
  }

  fileOf(name: string): string {
    return join(this.#folder, name)
  }

  async read(name: string): Promise<Buffer | undefined> {
    await this.#open()
    if (this.#sizes.get(name) === undefined) return undefined
    return await readFile(this.fileOf(name)).catch(() => {
      this.#sizes.delete(name)
      return undefined
    })
  }

  /** The file appears whole. */
  async keep(name: string, bytes: Uint8Array): Promise<void> {
    await this.#open()
    const draft = this.fileOf(`${name}.${process.pid}.draft`)
    await writeFile(draft, bytes)
    await rename(draft, this.fileOf(name))
    this.#sizes.set(name, bytes.length)
  }

  #open(): Promise<void> {
    this.#opened ??= this.#readFolder()
    return this.#opened
  }

  /** What an earlier process has left, the oldest first, so that it goes first. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const names = await readdir(this.#folder)
    const files = await Promise.all(
      names.map(async name => ({ name, ...(await stat(this.fileOf(name)).then(({ size, mtimeMs }) => ({ size, mtimeMs }))) })),
    )
    for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (name.endsWith('.draft')) await rm(this.fileOf(name), { force: true })
      else this.#sizes.set(name, size)
    }
  }
}
