import { ANYTHING } from '@tonle/contract/patterns/kinds'
import { LONGEST_VALUE, NICKNAME, NICKNAME_LENGTH, type RegisterField } from '../../contract-rules.ts'
import { IN_PROFILE, isOfProfile } from '../../rules-registration.ts'
import { type FormRule, type RegisterForm, shownField } from '../registration/register-form.ts'
import type { Profile, ProfileField } from './profile.ts'

/** Fields of a profile that a registration has under another name. */
const RULE_OF: Partial<Record<ProfileField, RegisterField>> = { fullName: 'payeeName' }

export const ruleOf = (form: RegisterForm, name: ProfileField): FormRule | undefined =>
  form.rules.find(rule => rule.name === (RULE_OF[name] ?? name))

const ALWAYS = ['fullName', 'birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const
const free = (name: string) => ({
  ...{ name, enabled: true, required: false, patternId: 'length', acceptedPattern: ANYTHING, minLength: 0 },
  maxLength: LONGEST_VALUE,
})

/** The fields of the brand's profile form, in its order. What the brand keeps out of it is shown where it is known, and staff alone writes it. */
export function profileFields(form: RegisterForm, profile: Profile) {
  const isOpen = (name: ProfileField) => !isOfProfile(name) || ruleOf(form, name)?.inProfile === true
  const byRule = IN_PROFILE.filter(name => profile[name] || isOpen(name))
  const fields = [...ALWAYS, ...byRule].map(name => {
    const rule = ruleOf(form, name)
    return { ...(rule ? { ...shownField(rule), name, enabled: true, required: false } : free(name)), isOpen: isOpen(name) }
  })
  return [{ ...free('nickname'), ...NICKNAME_RULE, isOpen: true }, ...fields]
}

const NICKNAME_RULE = {
  ...{ patternId: 'nickname', acceptedPattern: NICKNAME.source, required: true },
  ...{ minLength: NICKNAME_LENGTH.min, maxLength: NICKNAME_LENGTH.max },
}
