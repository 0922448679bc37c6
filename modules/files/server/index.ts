import { defineModule, type SealedRows, type Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'

export { drawAnew, type Picture } from './draw-anew.ts'
export * from './files.ts'

export const sealedFiles: SealedRows = {
  purpose: 'file',
  sql: `select distinct on (split_part(left(sealed, 80), '.', 1)) sealed, 'files.blob:' || brand_id || ':' || file_id as context
          from files.blob where sealed is not null`,
}

/** Deletes files without a use a day after they were sent. One that is just being used is locked and skipped. */
export async function forgetUnused(services: Services): Promise<void> {
  await services.db.system(tx =>
    tx.query(
      `delete from files.file where (brand_id, id) in (
         select f.brand_id, f.id from files.file f
          where f.sent_at < app_now() - interval '1 day'
            and not exists (select from files.use u where u.brand_id = f.brand_id and u.file_id = f.id)
          limit 1000 for update of f skip locked)`,
    ),
  )
}

export const filesModule = defineModule({
  area: 'files',
  jobs: [
    schedule({
      name: 'files.forget_unused',
      per: 'installation',
      every: 'hour',
      catchUp: 'last',
      run: (services: Services) => forgetUnused(services),
    }),
  ],
})
