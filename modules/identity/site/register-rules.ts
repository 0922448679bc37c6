import type { FieldRules } from '@tonle/ui/form'
import type { identity } from './calls.ts'

export type RegisterSettings = Awaited<ReturnType<typeof identity.registerSettings>>

/**
 * The server's rule per field as the form checks it: a lone `*` means anything (spec §5).
 * @param codeField the field that carries the invitation code; a link's has the rule of the typed one
 */
export function rulesOf({ fields }: RegisterSettings, codeField: 'affiliateCode' | 'referralCode' = 'affiliateCode'): FieldRules {
  return Object.fromEntries(
    fields
      .filter(field => field.enabled)
      .map(field => [
        field.name === 'affiliateCode' ? codeField : field.name,
        {
          required: field.required,
          minLength: field.minLength,
          maxLength: field.maxLength,
          pattern: field.acceptedPattern === '*' ? undefined : field.acceptedPattern,
          patternId: field.patternId,
        },
      ]),
  )
}
