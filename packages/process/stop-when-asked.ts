/**
 * Runs `stop` once when this process is asked to end: by SIGINT or SIGTERM, or because the program that started it is gone, even if
 * that happened before this call. Then it exits: 0, or 1 if stopping failed. The same signal once more means now.
 * A signal that comes before this call ends the process as it stands: call it before anything that has to be put away.
 */
export function stopWhenAsked(stop: (why: string) => Promise<void>): void {
  let first: string | undefined
  const asked = (why: string) => {
    if (first === why) process.exit(1)
    if (first !== undefined) return
    first = why
    stop(why).then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  const isAlone = () => asked('the starting program ended')
  process.on('SIGINT', asked)
  process.on('SIGTERM', asked)
  process.on('disconnect', isAlone)
  // `disconnect` may have fired before we subscribed, so check once. (undefined: started without a parent.)
  if (process.connected === false) isAlone()
}
