/** Runs work of the same name one after another, in this process. Saves lost races; correctness never depends on it. */
export class Turns {
  #tails = new Map<string, Promise<unknown>>()

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#tails.get(name) ?? Promise.resolve()).then(work)
    const tail = mine.catch(() => {})
    this.#tails.set(name, tail)
    try {
      return await mine
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name)
    }
  }
}
