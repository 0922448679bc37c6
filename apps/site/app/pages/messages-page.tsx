import { InboxScreen } from '@tonle/messages/site/inbox-screen.tsx'

/** Pages that kinds of messages are about, by how their names begin. */
const PAGES = [
  ['cashier.deposit_', '/member/deposit'],
  ['cashier.withdrawal_', '/member/withdraw'],
] as const

const pageOf = (kind: string): string | undefined => PAGES.find(([begin]) => kind.startsWith(begin))?.[1]

/** The inbox, with the way from a message to what it is about. */
export const MessagesPage = ({ zone }: { zone: string }) => <InboxScreen zone={zone} pageOf={pageOf} />
