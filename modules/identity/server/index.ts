import { defineModule, type Module } from '@tonle/contract/server'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'
import type { Sessions } from './sessions/sessions.ts'

export { isOnBreak, requireNoBreak } from './breaks/breaks.ts'
export { payoutsFrom, resetWithin } from './contacts/payouts-from.ts'
export { sealedContacts } from './contacts/sql-contacts.ts'
export { verifiedEmail } from './contacts/verified-email.ts'
export { warnMember } from './contacts/warn-member.ts'
export { sweepAttempts } from './jobs.ts'
export { checkCaptcha } from './login/captcha.ts'
export { abilitiesOf } from './members/member-abilities.ts'
export { memberActor } from './members/member-actor.ts'
export { verificationLevelOf } from './members/verification-level.ts'
export { sealedIssuers } from './outside/issuers.ts'
export { hashPassword, verifyPassword } from './passwords/password.ts'
export { hasPaymentPassword, takePaymentProof } from './payment/payment-proof.ts'
export { accountsOfPerson } from './profile/person.ts'
export { birthdayOf, fullNameOf, sealedProfiles } from './profile/profile.ts'
export { downlineAccounts } from './registration/downline-accounts.ts'
export { keepFunded } from './registration/keep-funded.ts'
export { createMember } from './registration/register.ts'
export { segmentMembers } from './segments/segment-members.ts'
export { hasSegment, isInSegment } from './segments/segments.ts'
export { placeOf } from './sessions/logins.ts'
export { requireSafeTransport } from './sessions/open-session.ts'
export { hasRememberCookie } from './sessions/remember.ts'
export { cookieName, onSessionsEnded, Sessions } from './sessions/sessions.ts'
export { endedSessions, redeemTicket, type TicketHolder } from './sessions/tickets.ts'
export { sealedMemberFactors } from './verification/factor.ts'
export { stepOfCode } from './verification/totp.ts'

export const identityModule = (sessions: Sessions): Module =>
  defineModule({
    area: 'identity',
    routes: identityRoutes(sessions),
    jobs: identityJobs,
    constraints: {
      member_account_key: 'identity.username_taken',
      contact_once: 'identity.contact_taken',
      issuer_pkey: 'request.version_conflict',
      openid_link_pkey: 'identity.openid_taken',
      openid_link_brand_id_member_id_issuer_key: 'identity.openid_taken',
      register_form_pkey: 'request.version_conflict',
      profile_pkey: 'request.version_conflict',
    },
  })
