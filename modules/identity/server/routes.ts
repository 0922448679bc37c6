import { inviteOf } from '@tonle/agents/server'
import { fail, langOf } from '@tonle/contract'
import { serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { accessRoutes } from './access-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { mobileCountries, smsNoLogin, smsRegister } from './codes/request-code.ts'
import { captchaImage } from './login/captcha.ts'
import { freeplay } from './login/freeplay.ts'
import { login } from './login/login.ts'
import { consoleMember, consoleMembers, setLock } from './members/console-members.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotByEmail, resetByLink } from './recovery/by-email.ts'
import { resetByPhone } from './recovery/by-phone.ts'
import { changeRegistration, consoleRegistration } from './registration/change-registration.ts'
import { acceptInvitation, invitation } from './registration/invitation.ts'
import { register } from './registration/register.ts'
import { shownForm } from './registration/register-form.ts'
import {
  messageReading,
  removeSegment,
  saveSegment,
  segments,
  writeToAll,
  writeToAllTerms,
  writeToSegment,
  writeToSegmentTerms,
} from './segments/segments.ts'
import { memberTags, setMemberTags } from './segments/tags.ts'
import { writeToMember } from './segments/write-to-member.ts'
import { memberView } from './sessions/open-session.ts'
import type { Sessions } from './sessions/sessions.ts'
import { endFirstLogin, memberByAffiliateCode, memberById, setLanguage } from './sql.ts'

export function identityRoutes(sessions: Sessions) {
  return serve('identity', contract, {
    login: (scope, input) => login(sessions, scope, input),
    freeplay: scope => freeplay(sessions, scope),
    register: (scope, input) => register(sessions, scope, 'register', input),
    registerMobile: (scope, input) => register(sessions, scope, 'registerMobile', input),
    registerSettings: shownForm,
    invitation,
    acceptInvitation: (scope, input) => acceptInvitation(sessions, scope, input),
    consoleRegistration,
    changeRegistration,
    captchaImage: scope => captchaImage(scope),
    mobileCountries,
    smsNoLogin,
    smsRegister,
    forgotByEmail,
    resetByLink: (scope, input) => resetByLink(sessions, scope, input),
    resetByPhone: (scope, input) => resetByPhone(sessions, scope, input),
    changePassword: (scope, input) => changePassword(sessions, scope, input),
    consoleMembers,
    consoleMember,
    segments,
    saveSegment,
    removeSegment,
    writeToSegment: { terms: writeToSegmentTerms, reading: messageReading, run: writeToSegment },
    writeToAll: { terms: writeToAllTerms, reading: messageReading, run: writeToAll },
    writeToMember,
    setMemberTags,
    memberTags,
    lockMember: (tx, input) => setLock(sessions, tx, input, 'locked'),
    unlockMember: (tx, input) => setLock(sessions, tx, input, 'active'),

    async affiliate(read, input) {
      if (!(await memberByAffiliateCode(read, input.code)) && !(await inviteOf(read, input.code)))
        throw fail('invitation_code_error')
      return { valid: true }
    },

    ...accessRoutes(sessions),
    ...accountRoutes,

    async memberInfo(read) {
      const row = await memberById(read, read.actor.memberId)
      if (!row) throw fail('session.required')
      return memberView(row, read.actor.restricted, read.lang)
    },

    async firstLogin(tx) {
      await endFirstLogin(tx, tx.actor.memberId)
      return {}
    },

    async updateLanguage(tx, input) {
      // The page's cookie names a further language over the one that it asks in.
      await setLanguage(tx, tx.actor.memberId, { lang: langOf[input.language], tag: tx.tag })
      tx.afterCommit(() => sessions.forgetCookie(tx.request))
      return {}
    },
  })
}
