import { BoardDialog, NoticeDialog } from '@tonle/messages/site/board.tsx'
import { useBanners, useBrand } from '../data/use-lobby.ts'
import { bannerPicture } from '../home/banner-pictures.ts'
import { closeDialog, type OpenDialog, showDialog } from '../session/dialogs.ts'

/** The board of announcements, or one line of the marquee. */
export function Announcements({ open: { name, announcement } }: { open: OpenDialog }) {
  const { zone } = useBrand()
  const images = useBanners('w_announcement').flatMap(banner => {
    const picture = bannerPicture(banner)
    return picture ? [{ url: picture.wide.src, alt: banner.alt || banner.title }] : []
  })
  const common = { first: announcement, onClose: closeDialog }
  if (name === 'notice') return <NoticeDialog {...common} onAll={() => showDialog('announcements')} />
  return <BoardDialog {...common} zone={zone} images={images} />
}
