import { call, event, fileAnswer, id } from '@tonle/contract'
import { z } from 'zod'
import { exportItem, filters, format, listName, XLSX } from './contract-shapes.ts'

export const startOwnExport = call({
  summary: 'Begin a file (CSV or XLSX) of all rows of a list of the caller, as its pages show them',
  route: 'POST /wps/exports',
  who: 'player',
  effect: 'write',
  input: z.strictObject({ list: listName, filters, format: format.default('csv') }),
  output: exportItem,
  errors: ['exports.not_a_list', 'exports.too_many'],
})

export const ownExports = call({
  summary: "The caller's own exports of the last 24 hours, newest first",
  route: 'GET /wps/exports',
  who: 'player',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ exports: z.array(exportItem) }),
})

export const cancelOwnExport = call({
  summary: 'Stop an own export and delete what it has',
  route: 'POST /wps/exports/:id/cancel',
  who: 'player',
  effect: 'write',
  repeatable: true,
  input: z.strictObject({ id: id('exp') }),
  output: exportItem,
  errors: ['exports.not_found'],
})

export const ownExportFile = call({
  summary: 'The file of an own export that is done: UTF-8 with a byte order mark, RFC 4180',
  route: 'GET /wps/exports/:id/file',
  who: 'player',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ id: id('exp') }),
  contentType: 'text/csv',
  output: fileAnswer,
  errors: ['exports.not_found', 'exports.not_ready', 'exports.not_a_list'],
})

export const ownExportSheet = call({
  summary: 'The file of an own export as a sheet that is done: XLSX',
  route: 'GET /wps/exports/:id/sheet',
  who: 'player',
  effect: 'none',
  asQuery: true,
  input: z.strictObject({ id: id('exp') }),
  contentType: XLSX,
  output: fileAnswer,
  errors: ['exports.not_found', 'exports.not_ready', 'exports.not_a_list'],
})

/** An own export made progress or ended. */
export const ownExportsChanged = event({ name: 'exports.ownExportsChanged', to: 'member', touches: [ownExports] })
