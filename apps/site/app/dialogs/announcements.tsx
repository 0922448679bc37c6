import { BoardDialog, NoticeDialog } from '@tonle/messages/site/board.tsx'
import { useBrand } from '../data/use-lobby.ts'
import { closeDialog, type OpenDialog, showDialog } from '../session/dialogs.ts'

/** The board of announcements, or one line of the marquee. */
export function Announcements({ open: { name, announcement } }: { open: OpenDialog }) {
  const { zone } = useBrand()
  const common = { first: announcement, onClose: closeDialog }
  if (name === 'notice') return <NoticeDialog {...common} onAll={() => showDialog('announcements')} />
  return <BoardDialog {...common} zone={zone} />
}
