import type { Currency } from '@tonle/money'
import { type ComponentType, createContext, use } from 'react'

interface Stage {
  src: string
  srcSet: string
}

/** Rules and pay table of a title of our own, over what is open. */
export interface GameRulesProps {
  code: string
  currency: Currency
  onClose: () => void
}

/** The parts of the site that screens of games use: the visitor, the brand, and the dialogs a link may open. */
export interface GamesSite {
  visitor: 'guest' | 'restoring' | 'trial' | 'member'
  brandName: string
  currency: Currency
  /** Tiles carry decorative figures. */
  isDecorated: boolean
  /** Wide pictures of our own titles by their code. */
  stages: Readonly<Record<string, { wide: Stage }>>
  /** Signs of vendors by their code. */
  signs: Readonly<Record<string, { src: string }>>
  Rules: ComponentType<GameRulesProps>
  /** What a signed-in member may play for nothing in a game. */
  Gifts: ComponentType<{ vendor: string; code: string }>
  /** Opens the login: `next` is where to go after it, `after` what is then done. */
  logIn(next: string | undefined, after?: () => void): void
  /** A trial user learns that a real account is needed. */
  needAccount(): void
}

export const GamesContext = createContext<GamesSite | undefined>(undefined)

export function useGamesSite(): GamesSite {
  const site = use(GamesContext)
  if (!site) throw new Error('screens of games stand inside a GamesContext')
  return site
}
