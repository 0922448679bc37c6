export * from './contract-own.ts'
export * from './contract-shapes.ts'

import { call, errorCodes, event, fileAnswer, id } from '@tonle/contract'
import { z } from 'zod'
import { exportItem, filters, format, listName, XLSX } from './contract-shapes.ts'

export const errors = errorCodes({
  'exports.not_found': 404,
  'exports.not_a_list': 400,
  'exports.too_many': 409,
  'exports.not_ready': 409,
})
declare module '@tonle/contract' {
  interface ModuleErrors {
    exports: typeof errors
  }
}

/** Any operator who may read a list may export it: each use case checks the ability of the list; start and download need the password again. */
const operatorCall = { who: 'operator', ability: 'console.use' } as const
export const exportColumns = call({
  ...operatorCall,
  summary: 'The columns that an export of a list can have',
  route: 'GET /console/api/exports/columns',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ list: listName }),
  output: z.object({
    title: z.string(),
    columns: z.array(z.object({ path: z.string(), title: z.string(), isPersonal: z.boolean() })),
  }),
  errors: ['exports.not_a_list'],
})
export type ExportColumn = z.input<(typeof exportColumns)['output']>['columns'][number]

export const startExport = call({
  ...operatorCall,
  summary: 'Begin a file (CSV or XLSX) of all rows of a list; personal data is masked unless it is asked for, with a reason',
  route: 'POST /console/api/exports',
  effect: 'write',
  input: z.strictObject({
    list: listName,
    filters,
    format: format.default('csv'),
    /** Default: all. */
    columns: z.array(z.string().max(60)).min(1).max(60).optional(),
    withPersonal: z.boolean().default(false),
    /** Required with personal data. */
    why: z.string().trim().min(3).max(140).optional(),
  }),
  reason: true,
  output: exportItem,
  errors: ['exports.not_a_list', 'exports.too_many', 'session.confirm_required'],
})

export const exports = call({
  ...operatorCall,
  summary: "The operator's own exports of the last 24 hours, newest first",
  route: 'GET /console/api/exports',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ exports: z.array(exportItem) }),
})

export const cancelExport = call({
  ...operatorCall,
  summary: 'Stop an export and delete what it has',
  route: 'POST /console/api/exports/:id/cancel',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('exp') }),
  output: exportItem,
  errors: ['exports.not_found'],
})

export const exportFile = call({
  ...operatorCall,
  summary: 'The file of an own export that is done: UTF-8 with a byte order mark, RFC 4180',
  route: 'GET /console/api/exports/:id/file',
  effect: 'none',
  audited: true,
  asQuery: true,
  input: z.strictObject({ id: id('exp') }),
  contentType: 'text/csv',
  output: fileAnswer,
  errors: ['exports.not_found', 'exports.not_ready', 'session.confirm_required'],
})

export const exportSheet = call({
  ...operatorCall,
  summary: 'The file of an own export as a sheet that is done: XLSX',
  route: 'GET /console/api/exports/:id/sheet',
  effect: 'none',
  audited: true,
  asQuery: true,
  input: z.strictObject({ id: id('exp') }),
  contentType: XLSX,
  output: fileAnswer,
  errors: ['exports.not_found', 'exports.not_ready', 'session.confirm_required'],
})

/** An export made progress or ended. */
export const exportsChanged = event({ name: 'exports.exportsChanged', to: 'console', touches: [exports] })
