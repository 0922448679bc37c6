import { defineModule, type SealedRows, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import * as chat from './chat.ts'
import { chatSecretState, setChatSecret } from './chat-secret.ts'
import { launchChat } from './chat-ticket.ts'
import * as desk from './desk.ts'
import * as acts from './desk-acts.ts'
import { readAtDesk, typeAtDesk } from './desk-signs.ts'
import { sendFeedback } from './feedback.ts'
import { supportJobs } from './jobs.ts'
import { answerPicture, consolePicture, myPicture, sendPicture } from './pictures.ts'
import { seedTemplates } from './seed.ts'
import { addTemplate, changeTemplate, removeTemplate, templates } from './templates.ts'
import * as threads from './threads.ts'
import { supportWaiting } from './waiting.ts'

export { sealedChatSecrets } from './chat-secret.ts'
export { topicOfTicket } from './tell.ts'

export const sealedVisitorContacts: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(contact_sealed, '.', 1)) contact_sealed as sealed, 'support.conversation:' || brand_id || ':' || id as context
          from support.conversation where contact_sealed is not null`,
}

export const supportModule = defineModule({
  area: 'support',
  jobs: supportJobs,
  waiting: supportWaiting,
  seed: seedTemplates,
  constraints: { one_chat_of_member: 'support.other_open', one_chat_of_visitor: 'support.other_open' },
  routes: serve('support', contract, {
    sendFeedback,
    myConversations: threads.myConversations,
    myConversation: threads.myConversation,
    sendMessage: threads.sendMessage,
    sendPicture,
    myPicture,
    readConversation: threads.readConversation,
    closeConversation: threads.closeConversation,
    rateConversation: threads.rateConversation,
    launchChat,
    chatModels: chat.chatModels,
    chatState: chat.chatState,
    openChat: chat.openChat,
    chatSigns: chat.chatSigns,
    typeInChat: chat.typeInChat,
    consoleConversations: desk.consoleConversations,
    consoleConversation: desk.consoleConversation,
    consoleSigns: desk.consoleSigns,
    consolePicture,
    takeConversation: acts.takeConversation,
    handOver: acts.handOver,
    answerConversation: acts.answerConversation,
    answerPicture,
    addNote: acts.addNote,
    readAtDesk,
    typeAtDesk,
    closeAtDesk: acts.closeAtDesk,
    reopenConversation: acts.reopenConversation,
    escalateConversation: acts.escalateConversation,
    deskOperators: desk.deskOperators,
    chatSecretState,
    setChatSecret,
    templates,
    addTemplate,
    changeTemplate,
    removeTemplate,
  }),
})
