import type { Offer, Verification } from '@tonle/identity/site/outside/provider-buttons.tsx'
import { createStore } from './store.ts'

export type DialogName =
  | 'login'
  | 'register'
  | 'logout'
  | 'trial'
  | 'licence'
  | 'menu'
  | 'password'
  | 'forgot'
  | 'setPassword'
  | 'announcements'
  | 'notice'
  | 'help'
  | 'deposit'
  | 'feedback'

export interface OpenDialog {
  name: DialogName
  /** The session ended without the visitor's action; the login dialog explains it. */
  isAfterLoss?: boolean
  /** Where to go once the visitor is signed in. */
  next?: string | undefined
  /** What the visitor wanted to do, for when a member has signed in with a real account; dropped with the dialog. */
  after?: (() => void) | undefined
  referralCode?: string
  /** The password that must be changed was typed in just now. */
  isPasswordKnown?: boolean
  /** Id of the announcement to begin with. */
  announcement?: string
  /** Key of the answer that is open at first. */
  term?: string
  /** Whose password was forgotten: a member or an agent. */
  side?: 'member' | 'agent'
  /** What the form of feedback begins with. */
  feedback?: 'feedback' | 'complaint' | 'affiliate'
  /** Of the link that sets a new password. */
  token?: string
  /** An account at a provider that is linked with whoever signs in or registers next. */
  offer?: Offer | undefined
  /** Of a login at a provider. */
  verification?: Verification | undefined
}

/** The one dialog over the page. */
export const openDialog = createStore<OpenDialog | undefined>(undefined)

export const showDialog = (name: DialogName, rest: Omit<OpenDialog, 'name'> = {}): void => openDialog.set({ name, ...rest })
export const closeDialog = (): void => openDialog.set(undefined)

/** The chat over the page, beside every dialog. */
export const isChatOpen = createStore(false)
