const two = (n: number) => String(n).padStart(2, '0')

/** How long something has been going on: "0:07:31". Never below nothing: clocks differ. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
