export type Settled<T> = Promise<T> & { readonly status: 'fulfilled'; readonly value: T }

/** A promise that React's `use` reads at once, without suspending (it looks at `status` and `value`). */
export const settled = <T>(value: T): Settled<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
