import { type BrandDirectory, settingsOf } from '@tonle/brand/server'
import { fail, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { USERNAME_PATTERN } from '../rules.ts'

export async function registerSettings(brands: BrandDirectory, scope: OpenScope): Promise<Out<typeof contract.registerSettings>> {
  const brand = await brands.byId(scope.brand)
  if (!brand) throw fail('request.wrong_host')
  const settings = settingsOf(brand)
  const field = (
    name: string,
    required: boolean,
    acceptedPattern: string,
    length: { min: number; max: number },
    patternId: string,
  ) => ({
    name,
    enabled: true,
    required,
    acceptedPattern,
    minLength: length.min,
    maxLength: length.max,
    patternId,
  })
  return {
    fields: [
      field('username', true, USERNAME_PATTERN, settings.usernameLength, 'letter_first'),
      field('password', true, '*', settings.passwordLength, 'any'),
      field('confirmPassword', true, '*', settings.passwordLength, 'any'),
      field('affiliateCode', false, '*', { min: 0, max: 20 }, 'any'),
    ],
    termsVersion: settings.termsVersion,
    termsTicked: scope.site.profile === 'demo' && scope.site.flags.has('TERMS_TICKED'),
  }
}
