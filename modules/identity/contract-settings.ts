import { event, type SettingsOf, setting, settings } from '@tonle/contract'
import { registerSettings } from './contract-register.ts'

export const settingsChanged = event({ name: 'identity.settingsChanged', to: 'brand', touches: [registerSettings] })

export const identitySettings = settings({
  module: 'identity',
  ability: 'settings.write',
  settingsChanged,
  fields: {
    usernameLength: setting.range({ default: { min: 4, max: 20 }, min: 3, max: 20 }),
    /** Any characters (NIST SP 800-63B-4). */
    passwordLength: setting.range({ default: { min: 8, max: 128 }, min: 8, max: 128 }),
    /** Of logins from an unknown browser or address: `bound` asks who has bound something, `everyone` lets others pass by captcha. */
    secondVerification: setting.choice(['off', 'bound', 'everyone'], { default: 'bound', strictest: { fixed: 'everyone' } }),
    /** Failed logins of an account after which a captcha is asked. */
    captchaAfter: setting.whole({ default: 1, min: 1, max: 10, strictest: { max: 5 } }),
    /** Failed logins after which the account takes no password for `failureMinutes` (GLI-19 2.5.3: three in half an hour). */
    lockAfter: setting.whole({ default: 100, min: 3, max: 100, strictest: { max: 3 } }),
    failureMinutes: setting.whole({ default: 15, min: 15, max: 1440, unit: 'minutes', strictest: { min: 30 } }),
    /** Of sessions that begin from now on (GLI-19 2.5.4: half an hour without a call). */
    sessionIdleMinutes: setting.whole({ default: 720, min: 5, max: 720, unit: 'minutes', strictest: { max: 30 } }),
    sessionMinutes: setting.whole({ default: 1440, min: 30, max: 1440, unit: 'minutes' }),
    /** With the flag PWDEXPFORCECHANGE3. NIST SP 800-63B-4 advises against a change by the calendar. */
    passwordDays: setting.whole({ default: 180, min: 1, max: 3650, unit: 'days' }),
  },
})
export type IdentitySettings = SettingsOf<typeof identitySettings>
