import { svg } from '../draw/svg.ts'

/** A picture in the making: parts are laid one over the other, definitions are shared by content. */
export type Sheet = {
  readonly width: number
  readonly height: number
  /** Registers a gradient, filter, mask or symbol and returns its id; the same definition twice gives the same id. */
  define(build: (id: string) => string): string
  /** Like `define`, as a paint: `url(#id)`. */
  paint(build: (id: string) => string): string
  /** Lays parts over what is there. */
  add(...parts: readonly string[]): void
  toSvg(): string
}

/** An empty sheet of `width` x `height` units. */
export function sheet(width: number, height: number): Sheet {
  const definitions = new Map<string, string>()
  const parts: string[] = []
  const define = (build: (id: string) => string): string => {
    const key = build('@')
    const known = definitions.get(key)
    if (known) return known
    const id = `d${definitions.size}`
    definitions.set(key, id)
    return id
  }
  return {
    width,
    height,
    define,
    paint: build => `url(#${define(build)})`,
    add: (...more) => void parts.push(...more),
    toSvg: () =>
      svg(
        width,
        height,
        `<defs>${[...definitions].map(([key, id]) => key.replaceAll('id="@"', `id="${id}"`)).join('')}</defs>${parts.join('')}`,
      ),
  }
}
