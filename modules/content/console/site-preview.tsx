import { KEPT_ADDRESS, PreviewDialog, SitePreview } from '@tonle/ui/editor/site-preview.tsx'
import { content, type WrittenDocument } from './calls.ts'

type DocumentId = Pick<WrittenDocument, 'id'>

/** The saved version in the site's own page; help and promises among the others. */
export const DocumentPreview = ({ id }: DocumentId) => (
  <SitePreview>{onClose => <InSite id={id} onClose={onClose} />}</SitePreview>
)

const InSite = ({ id, onClose }: DocumentId & { readonly onClose: () => void }) => (
  <PreviewDialog address={content.previewDocument.useQuery({ id }, KEPT_ADDRESS)} onClose={onClose} />
)
