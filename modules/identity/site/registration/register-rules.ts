import type { FieldRule, FieldRules } from '@tonle/ui/form'
import type { identity } from '../calls.ts'

export type RegisterSettings = Awaited<ReturnType<typeof identity.registerSettings>>
type Field = RegisterSettings['fields'][number]
export type CodeField = 'affiliateCode' | 'referralCode'

/**
 * The fields that the form shows, in the brand's order. A link's code stands in the friend's field, a typed one in the invitation's; of
 * both one is enough, so that what the one requires the other requires in its place.
 */
export function shownFields({ fields }: Pick<RegisterSettings, 'fields'>, hasLink: boolean): Field[] {
  const isOn = (name: CodeField) => fields.some(field => field.name === name && field.enabled)
  const hidden: CodeField = hasLink && isOn('referralCode') ? 'affiliateCode' : 'referralCode'
  const isRequired = fields.some(({ name, enabled, required }) => name === hidden && enabled && required)
  return fields
    .filter(({ name, enabled }) => enabled && name !== hidden)
    .map(field => (isCode(field.name) ? { ...field, required: field.required || isRequired } : field))
}

export const isCode = (name: string): name is CodeField => name === 'affiliateCode' || name === 'referralCode'

/** The server's rules as the form checks them: a lone `*` means anything (spec §5), and an operator's own pattern only the server runs. */
export const rulesOf = (fields: readonly Field[]): FieldRules =>
  Object.fromEntries(
    fields.map(({ name, required, minLength, maxLength, acceptedPattern, patternId }): [string, FieldRule] => [
      name,
      {
        ...{ required, minLength, maxLength, patternId },
        ...(acceptedPattern !== '*' && patternId !== 'own' && { pattern: acceptedPattern }),
      },
    ]),
  )
