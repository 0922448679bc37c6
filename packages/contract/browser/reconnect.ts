/**
 * Wait before the next try: doubles from half a second to half a minute, of which half is chance, so that a restarted
 * server is not met by everybody at once. `random` is in [0, 1).
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** Math.min(attempt, 10))
  return ceiling / 2 + (ceiling / 2) * random
}
