import type { Module, Services } from '@tonle/contract/server'
import { declaredJobs } from '@tonle/jobs'

/**
 * Each job declared by loaded code has a handler in some module, for every role. @throws an error with the names of jobs without one
 * @param declared their names
 */
export function requireHandlers(modules: readonly Module[], declared = declaredJobs()): void {
  const handled = new Set(modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)))
  const alone = declared.filter(name => !handled.has(name))
  if (alone.length > 0) throw new Error(`No handler takes these jobs: ${alone.join(', ')}`)
}

/** Each event for processes has a subscriber once a process stands that answers calls. @throws with the names of those without */
export function requireSubscribers(modules: readonly Module[], { events }: Pick<Services, 'events'>): void {
  const subscribed = events.subscribed()
  const alone = modules
    .flatMap(({ routes }) => routes?.events ?? [])
    .filter(({ to, name }) => to === 'processes' && !subscribed.has(name))
    .map(({ name }) => name)
  if (alone.length > 0) throw new Error(`Nobody subscribes to these events: ${alone.join(', ')}`)
}
