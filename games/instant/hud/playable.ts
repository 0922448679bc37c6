import type { Texts } from '@tonle/text/browser'
import type { ComponentType } from 'react'
import type { Facts, InstantTitle } from '../model.ts'
import type { RoundView } from './client.ts'
import type { GameState } from './game.ts'

/** What a title's picture of the round is given; some choices are made in the picture. */
export type SceneProps = ControlsProps & {
  /** The round that is shown, or was last; none before the first. */
  readonly round: RoundView | undefined
  readonly phase: GameState['phase']
  /** How long the outcome is on its way. */
  readonly showMs: number
}

export type ControlsProps = {
  readonly choice: Facts
  /** What the title does not offer is ignored. */
  readonly onChoice: (choice: Facts) => void
  /** A round is under way: the choice stays as it is. */
  readonly isOff: boolean
}

/** All that the screen of a title needs; loaded when its page opens. A title's `play.tsx` exports it as `playable`. */
export type PlayableTitle = {
  readonly title: InstantTitle
  readonly texts: Texts
  /** What the keys of `texts` begin with. */
  readonly name: string
  /** Keys of the rules' paragraphs, without that. */
  readonly rules: readonly string[]
  /** The picture behind the scene. */
  readonly backdrop: string
  readonly showMs: number
  /** The place of a result in the outcomes of its choice, where several pay the same. */
  readonly outcomeOf?: (result: Facts) => number
  readonly Scene: ComponentType<SceneProps>
  readonly Controls: ComponentType<ControlsProps>
  /** A choice in one line, for the table of figures: "Over 50.49". */
  readonly describe: (choice: Facts, t: (key: string) => string) => string
}
