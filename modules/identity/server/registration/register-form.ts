import { brandSettings } from '@tonle/brand/contract'
import { dialingCodeOf, settingsOf } from '@tonle/brand/server'
import type { FieldCode, FieldText, Out } from '@tonle/contract'
import { isOfKind, PATTERN_KINDS } from '@tonle/contract/patterns/kinds'
import type { BrandContext, ReadScope, ShortReads } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import * as contract from '../../contract.ts'
import type { FormField, RegisterRule } from '../../contract-rules.ts'
import { passwordProblem } from '../../rules.ts'
import { completed, formRules, modeOf, type RegisterMode } from '../../rules-registration.ts'
import { matchesOwn } from './own-patterns.ts'

export interface StoredForm {
  version: number
  rules: RegisterRule[]
}

/** The brand's rules of registration with their version; 0: it has the program's standard. */
export async function storedForm(read: Read): Promise<StoredForm> {
  const row = await read.maybe<{ version: number; rules: RegisterRule[] }>(
    'select version, rules from identity.register_form where brand_id = $1',
    [read.brand],
  )
  return { version: row?.version ?? 0, rules: completed(row?.rules ?? []) }
}

export type FormRule = RegisterRule<FormField>

/** What one way to register asks for at a brand. */
export interface RegisterForm {
  readonly rules: readonly FormRule[]
  readonly birthdayAge: number
  readonly termsVersion: string
  readonly homeDialingCode: string
}

export async function registerForm(
  scope: (Read | ShortReads) & { site: BrandContext },
  mode: RegisterMode,
): Promise<RegisterForm> {
  const { rules } = await ('query' in scope ? storedForm(scope) : scope.read(storedForm))
  const lengths = await settingsOf(scope, contract.identitySettings)
  const { birthdayAge, termsVersion, homeCountry } = await settingsOf(scope, brandSettings)
  return {
    rules: formRules(rules, mode, { flags: scope.site.flags, ...lengths }),
    ...{ birthdayAge, termsVersion },
    homeDialingCode: dialingCodeOf(homeCountry),
  }
}

/** A rule as its reader gets it. */
export const shownField = ({ ownPattern, inProfile: _, ...rule }: FormRule) => ({
  ...rule,
  acceptedPattern: rule.patternId === 'own' ? ownPattern : PATTERN_KINDS[rule.patternId],
})

/** The form as its reader gets it. */
export async function shownForm(read: ReadScope): Promise<Out<typeof contract.registerSettings>> {
  const mode = modeOf(read.site.flags)
  return formView(read, mode, await registerForm(read, mode))
}

export const formView = (
  { site }: Pick<ReadScope, 'site'>,
  mode: RegisterMode,
  { rules, ...form }: RegisterForm,
): Out<typeof contract.registerSettings> => ({
  mode,
  fields: rules.map(shownField),
  ...form,
  termsTicked: site.profile === 'demo' && site.flags.has('TERMS_TICKED'),
})

/** How a value breaks its rule. */
export function ruleFault(
  { patternId, ownPattern, minLength, maxLength, name }: Omit<FormRule, 'enabled' | 'required'>,
  value: string,
): FieldCode | undefined {
  const length = [...value].length
  if (length < minLength) return 'field.too_short'
  if (length > maxLength) return 'field.too_long'
  const isRight = patternId === 'own' ? matchesOwn(ownPattern, value) : isOfKind(patternId, value)
  return isRight ? undefined : name === 'username' ? 'identity.username_shape' : 'field.malformed'
}

/** Codes that say no more than the rule does. */
const OF_THE_RULE: ReadonlySet<string> = new Set([
  'field.too_short',
  'field.too_long',
  'field.malformed',
  'identity.username_shape',
])

/** What a refused field says: the sentence of its rule, the same that the form says. */
export const ruleText = (rule: Omit<FormRule, 'enabled' | 'required'>, code: FieldCode): FieldText | undefined =>
  OF_THE_RULE.has(code) ? { key: `pattern.${rule.patternId}`, params: { min: rule.minLength, max: rule.maxLength } } : undefined

/** Why a new password is refused, also outside the registration: by the brand's rule, then by what people guess first. */
export async function newPasswordFault(
  scope: (Read | ShortReads) & { site: BrandContext },
  password: string,
  account: string,
): Promise<{ code: FieldCode; text: FieldText | undefined } | undefined> {
  const { rules } = await registerForm(scope, 'register')
  const rule = rules.find(({ name }) => name === 'password')
  const code = (rule && ruleFault(rule, password)) ?? passwordProblem(password, account)
  return code && { code, text: rule && ruleText(rule, code) }
}
