/** How a title of the family looks. */
export type HiloScene = {
  readonly backdrop: string
  /** The back of a card. */
  readonly back: string
  readonly logoOf: (lang: 'km' | 'en' | 'zh') => string
}
