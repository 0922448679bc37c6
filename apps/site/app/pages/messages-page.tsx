import { InboxScreen } from '@tonle/messages/site/inbox-screen.tsx'
import { showDialog } from '../session/dialogs.ts'

/** Page of each kind of message, by the beginning of the kind's name. */
const PAGES = [
  ['cashier.deposit_', '/member/deposit'],
  ['cashier.withdrawal_', '/member/withdraw'],
  ['missions.', '/member/missions'],
  ['referral.', '/member/referral'],
  ['rewards.level_', '/member/vip'],
  ['rewards.rebate_', '/member/vip'],
  ['rewards.', '/member/rewards'],
  ['support.', '/member/feedback'],
] as const

const pageOf = (kind: string): string | undefined => PAGES.find(([begin]) => kind.startsWith(begin))?.[1]

/** The inbox, with a link from a message to its page. */
export const MessagesPage = ({ zone }: { zone: string }) => (
  <InboxScreen zone={zone} pageOf={pageOf} onBoard={() => showDialog('announcements')} />
)
