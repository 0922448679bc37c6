import { errorCodes, event } from '@tonle/contract'
import { chatSigns, chatState } from './contract-chat.ts'
import { consoleConversation, consoleConversations, consoleSigns } from './contract-desk.ts'
import { myConversation, myConversations } from './contract-member.ts'

export * from './contract-chat.ts'
export * from './contract-desk.ts'
export * from './contract-member.ts'
export * from './contract-settings.ts'
export * from './contract-shapes.ts'
export * from './contract-templates.ts'

export const errors = errorCodes({
  'support.not_found': 404,
  'support.closed': 409,
  'support.not_closed': 409,
  /** The member or visitor has another chat open. */
  'support.other_open': 409,
  /** The conversation has as many entries as it may. */
  'support.full': 409,
  'support.too_many': 429,
  'support.too_many_pictures': 409,
  'support.decision_missing': 400,
  'support.chat_off': 409,
  'support.chat_closed': 409,
  'support.ticket_invalid': 409,
  'support.no_such_operator': 404,
  'support.no_such_template': 404,
  'support.too_many_templates': 409,
})
export const abilities = ['support.read', 'support.answer', 'support.templates'] as const
declare module '@tonle/contract' {
  interface ModuleErrors {
    support: typeof errors
  }
  interface ModuleAbilities {
    support: (typeof abilities)[number]
  }
}

const ofThread = [myConversations, myConversation, chatState, chatSigns] as const
export const memberConversationChanged = event({ name: 'support.memberConversationChanged', to: 'member', touches: ofThread })
export const visitorConversationChanged = event({ name: 'support.visitorConversationChanged', to: 'visitor', touches: ofThread })
/** Typing, reading, places in the queue. */
export const memberSignsChanged = event({ name: 'support.memberSignsChanged', to: 'member', touches: [chatSigns] })
export const visitorSignsChanged = event({ name: 'support.visitorSignsChanged', to: 'visitor', touches: [chatSigns] })

export const deskChanged = event({
  name: 'support.deskChanged',
  to: 'console',
  touches: [consoleConversations, consoleConversation],
})
export const deskSignsChanged = event({ name: 'support.deskSignsChanged', to: 'console', touches: [consoleSigns] })
