import { defineModule, type Module } from '@tonle/contract/server'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'
import type { Sessions } from './sessions.ts'

export { requireNoBreak } from './breaks.ts'
export { payoutsFrom } from './contacts/payouts-from.ts'
export { sealedContacts } from './contacts/sql-contacts.ts'
export { sealedMemberFactors } from './factor.ts'
export { sweepAttempts } from './jobs.ts'
export { abilitiesOf } from './member-abilities.ts'
export { requireSafeTransport } from './open-session.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { sealedProfiles } from './profile.ts'
export { createMember } from './register.ts'
export { hasRememberCookie } from './remember.ts'
export { cookieName, onSessionsEnded, Sessions } from './sessions.ts'
export { endedSessions, redeemTicket, type TicketHolder } from './tickets.ts'
export { stepOfCode } from './totp.ts'

export const identityModule = (sessions: Sessions): Module =>
  defineModule({
    area: 'identity',
    routes: identityRoutes(sessions),
    jobs: identityJobs,
    constraints: {
      member_account_key: 'identity.username_taken',
      contact_once: 'identity.contact_taken',
      register_form_pkey: 'request.version_conflict',
      profile_pkey: 'request.version_conflict',
    },
  })
