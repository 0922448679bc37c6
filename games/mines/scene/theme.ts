/** Pictures of a board, side by side in one row of squares. */
export type SpriteSheet = {
  readonly url: string
  readonly order: readonly string[]
  /** Closed tiles take turns. */
  readonly closed: readonly string[]
  readonly safe: string
  readonly mine: string
  /** Flies from a tile that was found. */
  readonly petal: string
}

/** How a title of the family looks. */
export type MinesScene = {
  readonly backdrop: string
  /** For the lower left corner; mirrored for the right one. */
  readonly front: string
  readonly logoOf: (lang: 'km' | 'en' | 'zh') => string
  readonly sprites: SpriteSheet
}
