/** One action a second (spec §9). */
const GAP_MS = 1000

interface Wiring {
  /** Adds the game or removes it; done when the list has been read again. */
  send(id: string, isFavourite: boolean): Promise<unknown>
  onRefused(error: unknown): void
}

/** What the player pressed and the server does not know yet. Tiles show it at once. */
export interface Wishes {
  wish(id: string, isFavourite: boolean): void
  /** By game; the same object until something changes. */
  get(): ReadonlyMap<string, boolean>
  subscribe(listener: () => void): () => void
}

/** Sends wishes one after the other, the oldest first. Of several for one game the last counts; one that was taken back is not sent. */
export function createWishes({ send, onRefused }: Wiring): Wishes {
  let wishes: ReadonlyMap<string, boolean> = new Map()
  /** What the server has of the games that a wish is for: the opposite of the first one, then what was sent. */
  const saved = new Map<string, boolean>()
  let isRunning = false
  let sentMs = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()

  function change(edit: (next: Map<string, boolean>) => void): void {
    const next = new Map(wishes)
    edit(next)
    wishes = next
    for (const listener of listeners) listener()
  }

  /** Unless the player has changed it meanwhile. */
  const settle = (id: string, isFavourite: boolean) => {
    if (wishes.get(id) !== isFavourite) return
    saved.delete(id)
    change(next => next.delete(id))
  }

  async function run(): Promise<void> {
    isRunning = true
    for (let next = first(wishes); next; next = first(wishes)) {
      const waitMs = sentMs + GAP_MS - performance.now()
      if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
      const [id] = next
      const isFavourite = wishes.get(id)
      if (isFavourite === undefined) continue
      if (isFavourite !== saved.get(id)) {
        sentMs = performance.now()
        await send(id, isFavourite).then(() => saved.set(id, isFavourite), onRefused)
      }
      settle(id, isFavourite)
    }
    isRunning = false
  }

  return {
    get: () => wishes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wish(id, isFavourite) {
      if (!saved.has(id)) saved.set(id, !isFavourite)
      change(next => next.set(id, isFavourite))
      if (!isRunning) void run()
    },
  }
}

const first = (wishes: ReadonlyMap<string, boolean>) => wishes.entries().next().value
