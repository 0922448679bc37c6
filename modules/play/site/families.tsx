import type { TracedBlock } from '@tonle/fairness'
import type { Currency } from '@tonle/money'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { GameReplays, type ReplayFamily } from './replays.tsx'
import type { GameRef } from './session.ts'
import { useLoaded } from './use-loaded.ts'

/** What the site's licence leaves to a game. */
export type OwnGamePolicy = {
  /** From one stake to the next: the screen waits, the server refuses. 0: no limit. */
  readonly leastRoundMs: number
  readonly autoplay: boolean
  readonly quickRounds: boolean
}

/** What the page of a game hands to the screen of its family. */
export type OwnGameProps = {
  readonly game: GameRef
  readonly policy: OwnGamePolicy
  /** Turns a call's rejection into a code; the page itself reports an ended session. */
  readonly codeOf: (error: unknown) => string
  /** The server's words for an error code; undefined where the family has its own. */
  readonly wordsOf: (code: string) => string | undefined
  readonly onVerify: () => void
  readonly onBalance: () => void
  /** A stake is above the balance; absent where no money can be added. */
  readonly onNeedFunds?: (() => void) | undefined
  /** A round's money has moved and is still being shown. */
  readonly onShowing: (isShowing: boolean) => void
}

/** One title, loaded when its page opens. */
export type OwnGame = {
  readonly names: Readonly<Record<'km' | 'en' | 'zh', string>>
  /** Per cent. */
  readonly rtpText: string
  /** Fills its parent; a new `key` opens the game again. */
  readonly Screen: ComponentType<OwnGameProps>
}

/** The rules of a title in a dialog of their own, outside its game. */
export type OwnRulesProps = {
  /** Amounts are shown in it, for the smallest stake. */
  readonly currency: Currency
  readonly onClose: () => void
}

/** What a round comes to when it is worked out again in the player's browser. */
export type RoundProof = {
  /** The server seed is the one that was committed to. */
  readonly isCommitted: boolean
  /** The seeds give the course and payout of the record. */
  readonly isSamePayout: boolean
  readonly blocks: readonly TracedBlock[]
  readonly payout: string
  readonly seed: { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }
  /** How the numbers became the outcome. */
  readonly steps: { readonly title: string; readonly content: ReactNode }
}

/** Undefined for a record of another family, or of rules that this page does not know. */
export type ProveRound = (record: unknown, serverSeed: string) => RoundProof | undefined

/** A family of own games, as the site lists it (`apps/site/app/game-families.ts`); nothing of it is loaded before it is needed. */
export type SiteFamily = ReplayFamily & {
  /** As its records say. */
  readonly family: string
  readonly loadGame: (gameCode: string) => Promise<OwnGame>
  readonly loadRules: (gameCode: string) => Promise<ComponentType<OwnRulesProps>>
  /** A hook: it may name its steps in the page's language. */
  readonly loadProof: () => Promise<() => ProveRound>
  /** The game's shape while it is on its way. */
  readonly Skeleton: ComponentType
}

const Families = createContext<readonly SiteFamily[]>([])

/** Round every screen of this module that shows an own game or proves a round of one. */
export function GameFamilies({ families, children }: { families: readonly SiteFamily[]; children: ReactNode }) {
  return (
    <Families value={families}>
      <GameReplays families={families}>{children}</GameReplays>
    </Families>
  )
}

/** The screen of a title: undefined while it comes, 'missing' where there is none. */
export function useOwnGame(gameCode: string): { family?: SiteFamily; game: OwnGame | 'missing' | undefined } {
  const family = useContext(Families).find(one => one.gameCodes.includes(gameCode))
  return { family, game: useLoaded(`game ${gameCode}`, family && (() => family.loadGame(gameCode))) }
}

/** The hook that proves rounds of a record's family; undefined while it comes, 'missing' where there is none. */
export function useProofOf(record: unknown): (() => ProveRound) | 'missing' | undefined {
  const name = (record as { family?: unknown } | null)?.family
  const family = useContext(Families).find(one => one.family === name)
  return useLoaded(`proof ${family?.family}`, family && (() => family.loadProof()))
}
