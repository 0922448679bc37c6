/**
 * The chosen keys after one was pressed: turned round by itself, or, as a range, all from `from` to it as it is turned.
 * @param keys all keys in their order
 */
export function chosenAfter(
  keys: readonly string[],
  chosen: ReadonlySet<string>,
  key: string,
  from: string | undefined,
): ReadonlySet<string> {
  const next = new Set(chosen)
  const isOn = !next.has(key)
  const [at, start] = [keys.indexOf(key), from === undefined ? -1 : keys.indexOf(from)]
  const range = start < 0 ? [key] : keys.slice(Math.min(at, start), Math.max(at, start) + 1)
  for (const one of range) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}
