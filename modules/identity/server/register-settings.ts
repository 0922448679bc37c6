import { brandSettings } from '@tonle/brand/contract'
import { settingsOf } from '@tonle/brand/server'
import type { FieldText, Out, PatternId } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { USERNAME_PATTERN } from '../rules.ts'

type Settings = contract.IdentitySettings
type Length = { min: number; max: number }

export async function registerSettings(read: ReadScope): Promise<Out<typeof contract.registerSettings>> {
  const { termsVersion } = await settingsOf(read, brandSettings)
  return {
    fields: registerFields(await settingsOf(read, contract.identitySettings)),
    termsVersion,
    termsTicked: read.site.profile === 'demo' && read.site.flags.has('TERMS_TICKED'),
  }
}

function registerFields(settings: Settings) {
  const field = (name: string, required: boolean, acceptedPattern: string, length: Length, patternId: PatternId) => ({
    name,
    enabled: true,
    required,
    acceptedPattern,
    minLength: length.min,
    maxLength: length.max,
    patternId,
  })
  return [
    field('username', true, USERNAME_PATTERN, settings.usernameLength, 'letter_first'),
    field('password', true, '*', settings.passwordLength, 'length'),
    field('confirmPassword', true, '*', settings.passwordLength, 'length'),
    field('affiliateCode', false, '*', { min: 0, max: 20 }, 'length'),
  ]
}

/** The rule of a field in the words that the register form uses; codes that say more than the rule keep their own. */
export function ruleTexts(settings: Settings, fields: Readonly<Record<string, string>>): Record<string, FieldText> {
  const rules = new Map(registerFields(settings).map(field => [field.name, field]))
  const texts: Record<string, FieldText> = {}
  for (const [name, code] of Object.entries(fields)) {
    const rule = rules.get(name === 'newPassword' ? 'password' : name)
    if (rule && OF_THE_RULE.has(code))
      texts[name] = { key: `pattern.${rule.patternId}`, params: { min: rule.minLength, max: rule.maxLength } }
  }
  return texts
}

const OF_THE_RULE: ReadonlySet<string> = new Set(['field.too_short', 'field.too_long', 'identity.username_shape'])
