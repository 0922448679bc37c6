import { errorCodes } from '@tonle/contract'

export * from './contract-break.ts'
export * from './contract-codes.ts'
export * from './contract-console.ts'
export * from './contract-devices.ts'
export * from './contract-factor.ts'
export * from './contract-icon.ts'
export * from './contract-issuers.ts'
export * from './contract-outside.ts'
export * from './contract-payment.ts'
export * from './contract-profile.ts'
export * from './contract-recovery.ts'
export * from './contract-register.ts'
export * from './contract-registration.ts'
export * from './contract-segments.ts'
export * from './contract-session.ts'
export * from './contract-settings.ts'
export * from './contract-staff.ts'

/** What screens may offer a member; by member type, not given one by one. */
type MemberAbility = 'demo.play' | 'real.play' | 'cashier.deposit' | 'cashier.withdraw' | 'records.read' | 'agent.center'
declare module '@tonle/contract' {
  interface ModuleAbilities {
    members: MemberAbility
  }
}

export const errors = errorCodes({
  'identity.login_failed': 401,
  'identity.captcha_required': 400,
  'identity.captcha_wrong': 400,
  'identity.locked': 403,
  'identity.hand_over_over': 400,
  'identity.login_paused': 429,
  'identity.verification_required': 401,
  'identity.verification_over': 401,
  'identity.password_wrong': 403,
  'identity.factor_exists': 409,
  'identity.not_a_member': 403,
  'identity.not_an_agent': 403,
  'identity.username_taken': 409,
  'identity.username_shape': 400,
  'identity.password_weak': 400,
  'identity.password_same': 400,
  'identity.inconsistent_twice': 400,
  'identity.terms_required': 400,
  'identity.invitation_over': 400,
  'identity.too_young': 400,
  invitation_code_error: 400,
  'identity.freeplay_off': 403,
  'identity.tls_required': 403,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    identity: typeof errors
  }
}
