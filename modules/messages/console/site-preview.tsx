import { KEPT_ADDRESS, PreviewDialog, SitePreview } from '@tonle/ui/editor/site-preview.tsx'
import { type Announcement, messages } from './calls.ts'

type AnnouncementId = Pick<Announcement, 'id'>

/** The saved version as the site shows its type: as a pop-up, a line of the marquee, or on the board. */
export const AnnouncementPreview = ({ id }: AnnouncementId) => (
  <SitePreview>{onClose => <InSite id={id} onClose={onClose} />}</SitePreview>
)

const InSite = ({ id, onClose }: AnnouncementId & { readonly onClose: () => void }) => (
  <PreviewDialog address={messages.previewAnnouncement.useQuery({ id }, KEPT_ADDRESS)} onClose={onClose} />
)
