// Rows of the tables of `support` as a query answers them whose columns are named in camel case; written by `npm run schema`.

import type { LocalText } from '@tonle/text'

export interface ChatSecretRow {
  brandId: string; sealed: string; setBy: string; setAt: Date
}

export interface ConversationRow {
  brandId: string; id: string; kind: 'feedback' | 'complaint' | 'chat'; type: '0' | '1' | '2' | '3' | '4' | '6'
  mark: 'affiliate' | 'apply_agent' | null; reference: string; memberId: string | null; visitor: Buffer | null
  name: string | null; contactSealed: string | null; language: string; state: 'waiting' | 'answered' | 'closed'
  operatorId: string | null; openedAt: Date; since: Date; lastAt: Date; lastSeq: number; preview: string | null
  pictures: number; answers: number; firstAnswerAt: Date | null; answerDue: Date | null; decisionDue: Date | null
  decision: 'upheld' | 'partly' | 'rejected' | null; escalatedAt: Date | null; closedAt: Date | null
  closedBy: 'member' | 'operator' | 'clock' | null; rating: number | null; memberRead: number; operatorRead: number
  memberTypingAt: Date | null; operatorTypingAt: Date | null; toldSeq: number; version: number
}

export interface MessageRow {
  brandId: string; conversationId: string; seq: number; side: 'member' | 'operator' | 'note' | 'event'
  operatorId: string | null; body: string | null; pictureId: string | null; event: string | null; at: Date
}

export interface TemplateRow {
  brandId: string; id: string; title: LocalText; body: LocalText; createdAt: Date; version: number
}
