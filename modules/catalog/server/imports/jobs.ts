import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import { importJob } from './outbox.ts'
import { runImport } from './run-import.ts'

/** How long an import and its report are kept. */
const KEPT_DAYS = 90

export const importJobs = [
  handleJob(importJob, (services: Services, { import: id }, run) => runImport(services, id, run)),
  schedule({
    name: 'catalog.forget_imports',
    every: 'day',
    catchUp: 'last',
    run: (services: Services, { brand }) => forgetImports(services, brand),
  }),
]

export async function forgetImports({ db }: Pick<Services, 'db'>, brand: string): Promise<void> {
  await db.tx(brand, tx =>
    tx.query('delete from catalog.import where brand_id = $1 and sent_at <= app_now() - make_interval(days => $2)', [
      brand,
      KEPT_DAYS,
    ]),
  )
}
