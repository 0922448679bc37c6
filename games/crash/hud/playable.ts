import type { CrashTitle } from '../model.ts'

/** A title with its pictures; loaded when its page opens. */
export type PlayableTitle = {
  readonly title: CrashTitle
  readonly sky: string
  readonly kite: string
}
