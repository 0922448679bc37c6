import { plannedJob } from '@tonle/jobs'

/** A document's time of showing begins or ends. */
export const documentTimeJob = plannedJob('content.document_time')
