import type { Handlers } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { endBreak, ownBreak, takeBreak } from './breaks/breaks.ts'
import { addMemberNote, endMemberSessions, forcePasswordChange, resetFactor, setVerificationLevel } from './members/staff-acts.ts'
import { consoleIssuers, setIssuer } from './outside/console-issuers.ts'
import { linkOpenId, openIdLinks, unlinkOpenId } from './outside/openid-links.ts'
import { phoneCode, phoneToken } from './outside/phone-codes.ts'
import { beginOpenId, finishOpenId, signInServices } from './outside/sign-in-openid.ts'
import { devices, endDevice, endDevices } from './sessions/devices.ts'
import { handOver, takeHandOver } from './sessions/hand-over.ts'
import { logins } from './sessions/logins.ts'
import { logout } from './sessions/logout.ts'
import { tab } from './sessions/restore.ts'
import type { Sessions } from './sessions/sessions.ts'
import { ticket } from './sessions/tickets.ts'
import { confirmIdentity } from './verification/confirm-identity.ts'
import { confirmFactor, enrolFactor, factor, removeFactor } from './verification/factor.ts'
import { loginCode, verifyLogin } from './verification/verify-login.ts'

/** Sessions, second verification, sign-in services of others, breaks, and what operators do to a member's sign-in. */
export const accessRoutes = (sessions: Sessions) =>
  ({
    tab: scope => tab(sessions, scope),
    devices,
    endDevice: (tx, input) => endDevice(sessions, tx, input),
    endDevices: (tx, input) => endDevices(sessions, tx, input),
    logins,
    factor,
    enrolFactor,
    confirmFactor: (scope, input) => confirmFactor(sessions, scope, input),
    removeFactor: scope => removeFactor(sessions, scope),
    confirmIdentity: (scope, input) => confirmIdentity(sessions, scope, input),
    ownBreak,
    takeBreak,
    endBreak,
    loginCode,
    verifyLogin: (scope, input) => verifyLogin(sessions, scope, input),
    handOver,
    takeHandOver: (scope, input) => takeHandOver(sessions, scope, input),
    consoleIssuers,
    setIssuer,
    signInServices,
    phoneCode,
    phoneToken,
    beginOpenId,
    finishOpenId: (scope, input) => finishOpenId(sessions, scope, input),
    openIdLinks,
    linkOpenId,
    unlinkOpenId,
    logout: tx => logout(sessions, tx),
    ticket,
    endMemberSessions: (tx, input) => endMemberSessions(sessions, tx, input),
    forcePasswordChange: (tx, input) => forcePasswordChange(sessions, tx, input),
    resetFactor: (tx, input) => resetFactor(sessions, tx, input),
    setVerificationLevel,
    addMemberNote,
  }) satisfies Partial<Handlers<typeof contract>>
