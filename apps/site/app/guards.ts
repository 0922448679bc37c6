import { gamePath } from '@tonle/catalog/site/paths.ts'
import type { Session } from '@tonle/identity/site/session/session.ts'
import { entrance } from './entrance.ts'
import type { OpenDialog } from './session/dialogs.ts'

/** The visitor and the requested address. */
export interface Visit {
  session: Pick<Session, 'phase' | 'isAgent' | 'isTrial'>
  path: string
  query: URLSearchParams
}

/** Where the visitor is sent instead, and the dialog that opens there. */
export interface Refusal {
  to?: string
  dialog?: OpenDialog
  /** The page is shown during the redirect. */
  keepsPage?: boolean
}

/** `wait`: the session is not known yet, the page's skeleton stands. */
export type Verdict = 'open' | 'wait' | Refusal

const addressOf = ({ path, query }: Visit) => (query.size > 0 ? `${path}?${query}` : path)

/** Sends a guest to the login and back here after it; a trial user learns that a real account is needed. */
const needsAccount = (visit: Visit): Refusal => ({
  to: '/',
  dialog: visit.session.phase === 'guest' ? { name: 'login', next: addressOf(visit) } : { name: 'trial' },
})

/** The guards that a row of the table may name. They are for comfort: the server decides again with each call. */
export const guards = {
  entrance,
  /** Members with a real account. */
  member(visit): Verdict {
    const { phase, isTrial } = visit.session
    if (phase === 'restoring') return 'wait'
    return phase === 'member' && !isTrial ? 'open' : needsAccount(visit)
  },
  /** The agents' login: an agent is in already. */
  agentDoor: ({ session }): Verdict => (session.phase === 'restoring' ? 'wait' : session.isAgent ? { to: '/agentHome' } : 'open'),
  agent: ({ session }): Verdict => (session.phase === 'restoring' ? 'wait' : session.isAgent ? 'open' : { to: '/agent' }),
  /** Demo mode is open to everybody, and it is all that a trial user plays; a real launch needs a member. */
  game(visit): Verdict {
    const { phase, isTrial } = visit.session
    const mode = visit.query.get('mode')
    if (mode === 'demo') return 'open'
    if (phase === 'restoring') return 'wait'
    if (phase === 'member' && !isTrial) return 'open'
    if (isTrial && mode !== 'real') {
      const game = { vendor: visit.query.get('vendor') ?? '', code: visit.query.get('gameCode') ?? '' }
      return { to: gamePath(game, 'demo') }
    }
    return needsAccount(visit)
  },
} satisfies Record<string, (visit: Visit) => Verdict>

export type GuardName = keyof typeof guards
