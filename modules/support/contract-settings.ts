import { event, type SettingsOf, setting, settings } from '@tonle/contract'
import { chatModels, chatState } from './contract-chat.ts'

export const settingsChanged = event({ name: 'support.settingsChanged', to: 'brand', touches: [chatState, chatModels] })

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const supportSettings = settings({
  module: 'support',
  ability: 'settings.write',
  settingsChanged,
  fields: {
    /** Feedback and complaints that one member or visitor may send within a day. */
    feedbackPerDay: setting.whole({ default: 5, min: 1, max: 50 }),
    /** Of a complaint: until its first answer, and until its decision (MGA: 10 days). */
    answerHours: setting.whole({ default: 24, min: 1, max: 240, strictest: { max: 48 } }),
    decisionHours: setting.whole({ default: 168, min: 1, max: 1344, strictest: { max: 240 } }),
    /** `outside`: a chat service of others at `chatUrl`. */
    chat: setting.choice(['own', 'outside', 'off'], { default: 'own' }),
    chatUrl: setting.text({ default: '', min: 0, max: 200, pattern: /^(https:\/\/[^\s?#]+)?$/ }),
    /** Days as 1-7 or 6, Monday is 1; times of the brand's zone. Without rows the chat is always open. */
    chatHours: setting.rows(
      { days: { max: 3, pattern: /^[1-7](-[1-7])?$/ }, from: { max: 5, pattern: TIME }, to: { max: 5, pattern: TIME } },
      { most: 14 },
    ),
    /** An answered chat without another message is closed after this time. */
    chatIdleMinutes: setting.whole({ default: 30, min: 5, max: 1440, unit: 'minutes' }),
  },
})
export type SupportSettings = SettingsOf<typeof supportSettings>
