/**
 * The chosen keys after a press: toggles one key, or sets the range from `from` to it to the toggled state.
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
