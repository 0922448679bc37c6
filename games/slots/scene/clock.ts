/** Time of a scene: moves with the frames, stands still in a hidden tab. */
export type SceneClock = {
  /** Milliseconds since the first frame. */
  now(): number
  /** Calls `draw` on every frame until it is taken away. */
  onFrame(draw: (now: number) => void): () => void
  wait(ms: number): Promise<void>
  /** Calls `step` with 0 … 1 on every frame. */
  tween(ms: number, step: (share: number) => void): Promise<void>
  /** Ends all running waits and tweens at once: the player is in a hurry. */
  hurry(): void
  stop(): void
}

type Task = { readonly start: number; readonly ms: number; readonly step: (share: number) => void; readonly done: () => void }

/** @param request the browser's requestAnimationFrame, or a test's */
export function sceneClock(request: (callback: (time: number) => void) => number, cancel: (handle: number) => void): SceneClock {
  const tasks = new Set<Task>()
  const draws = new Set<(now: number) => void>()
  let first: number | undefined
  let last = 0
  let skipped = 0
  let handle = request(frame)

  function frame(time: number): void {
    first ??= time
    // A tab that was hidden comes back with a jump: the scene goes on where it stood.
    const step = time - first - skipped - last
    if (step > 250) skipped += step - 16
    last = time - first - skipped
    for (const task of [...tasks]) advance(task)
    for (const draw of [...draws]) draw(last)
    handle = request(frame)
  }

  function advance(task: Task): void {
    const share = task.ms <= 0 ? 1 : Math.min(1, (last - task.start) / task.ms)
    task.step(share)
    if (share >= 1) finish(task)
  }

  function finish(task: Task): void {
    tasks.delete(task)
    task.done()
  }

  function tween(ms: number, step: (share: number) => void): Promise<void> {
    return new Promise(resolve => void tasks.add({ start: last, ms, step, done: resolve }))
  }

  return {
    now: () => last,
    onFrame(draw) {
      draws.add(draw)
      return () => void draws.delete(draw)
    },
    tween,
    wait: ms => tween(ms, () => undefined),
    hurry() {
      for (const task of [...tasks]) {
        task.step(1)
        finish(task)
      }
    },
    stop() {
      cancel(handle)
      tasks.clear()
      draws.clear()
    },
  }
}

/** Slows down towards the end. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3

/** Goes a little beyond and comes back; `back` 1.7 overshoots by a tenth of the way. */
export const easeBack = (t: number, back: number): number => 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2
