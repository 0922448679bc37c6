import { call, id, localTextField } from '@tonle/contract'
import { z } from 'zod'

const operator = { who: 'operator', ability: 'support.templates', effect: 'write' } as const
const terms = { title: localTextField(60), text: localTextField(1000) }

export const templates = call({
  who: 'operator',
  ability: 'support.read',
  summary: 'Ready answers, by their order',
  route: 'GET /console/api/support/templates',
  effect: 'read',
  input: z.strictObject({}),
  output: z.array(z.object({ id: id('tpl'), ...terms, version: z.number() })),
})

export const addTemplate = call({
  ...operator,
  summary: 'Add a ready answer',
  route: 'POST /console/api/support/templates',
  input: z.strictObject(terms),
  output: z.object({ id: id('tpl') }),
  errors: ['support.too_many_templates'],
})

export const changeTemplate = call({
  ...operator,
  version: { table: 'support.template', key: { id: 'id' } },
  summary: 'Change a ready answer',
  route: 'POST /console/api/support/templates/:id',
  repeatable: true,
  input: z.strictObject({ id: id('tpl'), ...terms }),
  output: z.object({ id: id('tpl') }),
  errors: ['support.no_such_template'],
})

export const removeTemplate = call({
  ...operator,
  summary: 'Remove a ready answer',
  route: 'POST /console/api/support/templates/:id/remove',
  repeatable: true,
  input: z.strictObject({ id: id('tpl') }),
  output: z.object({ id: id('tpl') }),
  errors: ['support.no_such_template'],
})
