import type { Services } from '@tonle/contract/server'
import { atPlannedTime } from '@tonle/jobs'
import { contentChanged } from '../contract.ts'
import { documentTimeJob } from './outbox.ts'
import { hasTimeAt } from './sql-documents.ts'

/** Open pages ask again when a time begins or ends; not at one that was planned and is no longer. */
export async function tellTime({ db, events }: Pick<Services, 'db' | 'events'>, at: Date, brand: string): Promise<void> {
  if (await db.read(brand, read => hasTimeAt(read, at))) events.publish(contentChanged, brand)
}

export const contentJobs = [atPlannedTime(documentTimeJob, (services: Services, at, { brand }) => tellTime(services, at, brand))]
