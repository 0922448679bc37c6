import type { BrandDirectory } from '@tonle/brand/server'
import { type CallLookup, defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import * as contract from '../contract.ts'
import { KEPT_HOURS } from '../rules.ts'
import { exportFile, exportSheet } from './export-file.ts'
import { exportJob } from './outbox.ts'
import { cancelOwnExport, ownExportFile, ownExportSheet, startOwnExport } from './own-exports.ts'
import { ownerOf } from './owner.ts'
import { ownExports } from './sql.ts'
import { cancelExport, exportColumns, exportView, startExport } from './start-export.ts'
import { writeExport } from './write-export.ts'

export async function forgetExports(services: Services): Promise<void> {
  await services.db.system(tx =>
    tx.query('delete from exports.export where started_at <= app_now() - make_interval(hours => $1)', [KEPT_HOURS]),
  )
}

export const exportsModule = (calls: CallLookup, brands: BrandDirectory): Module =>
  defineModule({
    area: 'exports',
    routes: serve('exports', contract, {
      exportColumns: async (scope, input) => exportColumns(scope, calls, input),
      startExport: (tx, input) => startExport(tx, calls, input),
      cancelExport,
      exportFile: (scope, input) => exportFile(scope, calls, input),
      exportSheet: (scope, input) => exportSheet(scope, calls, input),
      startOwnExport: (tx, input) => startOwnExport(tx, calls, input),
      cancelOwnExport,
      ownExportFile: (scope, input) => ownExportFile(scope, calls, input),
      ownExportSheet: (scope, input) => ownExportSheet(scope, calls, input),
      async ownExports(read) {
        return { exports: (await ownExports(read, ownerOf(read.actor))).map(row => exportView(row, read.lang)) }
      },
      async exports(read) {
        return { exports: (await ownExports(read, ownerOf(read.actor))).map(row => exportView(row, read.lang)) }
      },
    }),
    jobs: [
      handleJob(exportJob, (services: Services, { export: id }, run) => writeExport(services, { calls, brands }, id, run)),
      schedule({
        name: 'exports.forget',
        per: 'installation',
        every: 'hour',
        catchUp: 'last',
        run: (services: Services) => forgetExports(services),
      }),
    ],
  })
