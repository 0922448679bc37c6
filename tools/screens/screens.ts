import type { Page } from 'playwright-core'
import type { Site } from '../site.ts'

/** One screen or dialog. A new one joins by one line in the list below. */
export interface Screen {
  name: string
  as: 'visitor' | 'trial' | 'member' | 'agent' | 'operator'
  path: string
  /** Brings the page into the state to be seen: opens the dialog, fills the form … */
  prepare?: (page: Page, site: Site) => Promise<void>
  /** The whole page instead of the part that a window shows. */
  isWhole?: boolean
}

export const screens: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/', isWhole: true },
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'register', as: 'visitor', path: '/register' },
  { name: 'agent-login', as: 'visitor', path: '/agent' },
  { name: 'rng', as: 'visitor', path: '/rng' },
  { name: 'help', as: 'visitor', path: '/help' },
  { name: 'home-member', as: 'member', path: '/' },
  { name: 'member-account', as: 'member', path: '/member' },
  { name: 'agent-home', as: 'agent', path: '/agentHome' },
  { name: 'console-login', as: 'visitor', path: 'console:/' },
  { name: 'console-home', as: 'operator', path: 'console:/' },
]
