import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<T, R> {
  item: T
  resolve(answer: R): void
  reject(error: unknown): void
}

/**
 * Batches the requests of one turn of the event loop, or those made while a statement runs, into one statement, without added delay.
 * @param work an answer for each item, in their order; if it throws, all callers get the error
 */
export function gather<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>, most = 500): (item: T) => Promise<R> {
  let queue: Waiting<T, R>[] = []
  let isWorking = false
  const workAll = async () => {
    for (;;) {
      await nextTurn()
      if (queue.length === 0) break
      const now = queue.slice(0, most)
      queue = queue.slice(most)
      try {
        const answers = await work(now.map(({ item }) => item))
        now.forEach(({ resolve }, i) => {
          resolve(answers[i] as R)
        })
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isWorking = false
  }
  return item =>
    new Promise<R>((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (isWorking) return
      isWorking = true
      void workAll()
    })
}

/** One gatherer for each name (a brand, an account): what they ask does not mix. */
export function gatherEach<K, T, R>(
  work: (name: K, items: readonly T[]) => Promise<readonly R[]>,
): (name: K, item: T) => Promise<R> {
  const gatherers = new Map<K, (item: T) => Promise<R>>()
  return (name, item) => {
    let one = gatherers.get(name)
    if (!one) {
      one = gather(items => work(name, items))
      gatherers.set(name, one)
    }
    return one(item)
  }
}
