import type { FieldCode, FieldText, In } from '@tonle/contract'
import { fail } from '@tonle/contract'
import { type Address, readEmail, readPhone } from '@tonle/delivery/server'
import type * as contract from '../../contract.ts'
import type { FormField } from '../../contract-rules.ts'
import { numberOrName, passwordProblem, paymentPasswordProblem, plainNumber } from '../../rules.ts'
import { CODE_FIELDS } from '../../rules-registration.ts'
import { type FormRule, type RegisterForm, ruleFault, ruleText } from './register-form.ts'

export type Registration = In<typeof contract.registerMobile>

/** What was given and the brand asks for. A field that the brand does not show is neither checked nor stored. */
export type Given = Partial<Record<FormField, string>>

/** Where the new member can be reached, as it was typed: only a code makes one certain. */
export interface Contacts {
  mobile?: Address
  email?: Address
}

export interface CheckedRegistration {
  given: Given
  account: string
  contacts: Contacts
  /** Of a phone service, about the number. */
  proof: string | undefined
  /** The code of who invited, and the field at which it is reported. */
  code: { text: string; field: (typeof CODE_FIELDS)[number] } | undefined
}

/**
 * Checks a registration by the brand's rules (spec §5), all fields at once.
 * @param today the business day, `yyyy-MM-dd`
 * @throws request.invalid
 */
export function checkRegistration(form: RegisterForm, input: Registration, today: string): CheckedRegistration {
  const shown = form.rules.filter(rule => rule.enabled)
  const given: Given = Object.fromEntries(
    shown.flatMap(({ name }) => {
      const value = input[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const dialingCode = (input.countryDialingCode ?? form.homeDialingCode).replace('+', '')
  if (given.mobileNum !== undefined) given.mobileNum = plainNumber(given.mobileNum, dialingCode)
  const contacts = contactsIn(given, dialingCode)
  const account = input.username ? numberOrName(input.username) : numberOrName(given.mobileNum ?? '')
  const faults: Record<string, FieldCode> = {}
  const texts: Record<string, FieldText> = {}
  for (const rule of shown) {
    const code = faultOf(rule, { given, account, contacts, form, today, hasProof: input.firebaseIdToken !== undefined })
    if (!code) continue
    faults[rule.name] = code
    const text = code === 'identity.too_young' ? { key: code, params: { age: form.birthdayAge } } : ruleText(rule, code)
    if (text) texts[rule.name] = text
  }
  if (!input.terms) faults.terms = 'identity.terms_required'
  if (Object.keys(faults).length > 0) throw fail('request.invalid', { fields: faults, fieldTexts: texts })
  const field = CODE_FIELDS.find(name => given[name])
  return { given, account, contacts, proof: input.firebaseIdToken, code: field && { field, text: given[field] ?? '' } }
}

function contactsIn({ mobileNum, email }: Given, dialingCode: string): Contacts {
  const phone = mobileNum === undefined ? undefined : readPhone(mobileNum, dialingCode)
  const address = email === undefined ? undefined : readEmail(email)
  return {
    ...(phone && { mobile: { channel: 'sms', phone } }),
    ...(address !== undefined && { email: { channel: 'email', email: address } }),
  }
}

interface Facts {
  given: Given
  account: string
  contacts: Contacts
  form: RegisterForm
  today: string
  hasProof: boolean
}

function faultOf(rule: FormRule, { given, account, contacts, form, today, hasProof }: Facts): FieldCode | undefined {
  const { name, required } = rule
  const value = given[name]
  if (value === undefined) {
    // One code of who invited is enough, in whichever field it came.
    const isThere = CODE_FIELDS.includes(name as 'affiliateCode') && CODE_FIELDS.some(field => given[field])
    if (name === 'verificationCode' && hasProof) return undefined
    return required && !isThere ? 'field.missing' : undefined
  }
  if (name === 'confirmPassword') return value === given.password ? undefined : 'identity.inconsistent_twice'
  const broken = ruleFault(rule, value)
  if (broken) return broken
  if (name === 'password') return passwordProblem(value, account)
  if (name === 'paymentPassword') return value === given.password ? 'identity.password_weak' : paymentPasswordProblem(value)
  if (name === 'mobileNum') return contacts.mobile ? undefined : 'field.malformed'
  if (name === 'email') return contacts.email ? undefined : 'field.malformed'
  if (name === 'birthday') return birthdayProblem(value, today, form.birthdayAge)
  return undefined
}

/** A day that there was, so many years ago. */
export function birthdayProblem(day: string, today: string, age: number): FieldCode | undefined {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || day < '1900-01-01') return 'field.malformed'
  const coming = `${String(Number(day.slice(0, 4)) + age)}${day.slice(4)}`
  return coming > today ? 'identity.too_young' : undefined
}
