import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flags } from '@tonle/brand/contract'
import { type Ability, declaredSettings } from '@tonle/contract'
import { type PersonalFields, personalFields } from '@tonle/contract/server'
import { ROLES } from '@tonle/operators/server'
import { langs, translate } from '@tonle/text'
import { expect, test } from 'vitest'
import { registerAllTexts } from '../apps/server/texts.ts'
import { declared } from './declared.ts'

const root = join(import.meta.dirname, '..')

/** The list `abilities` of every contract. */
async function declaredAbilities(): Promise<string[]> {
  const files = globSync('modules/*/contract.ts', { cwd: root })
  const contracts = await Promise.all(files.map(file => import(pathToFileURL(join(root, file)).href)))
  return contracts.flatMap(({ abilities = [] }: { abilities?: readonly string[] }) => abilities).sort()
}

/** The abilities that show personal fields. */
const showing = (fields: PersonalFields | undefined): Ability[] => {
  if (!fields) return []
  if ('kind' in fields) return [fields.shownTo]
  const inner =
    'items' in fields ? [fields.items] : 'options' in fields ? fields.options : fields.fields.map(([, field]) => field)
  return inner.flatMap(showing)
}

const withoutText = (keys: readonly string[]) => keys.filter(key => langs.some(lang => translate(lang, key) === key))

test('every ability is required by a call or a setting, held by a role, and named in three languages', async () => {
  await registerAllTexts()
  const abilities = await declaredAbilities()
  const asked = (await declared()).flatMap(([, call]) => [call.ability ?? [], ...showing(personalFields(call.output))].flat())
  const changing = [...declaredSettings().values()].flatMap(({ ability, fields }) => [
    ability,
    ...Object.values(fields).flatMap(field => field.ability ?? []),
  ])
  expect([...new Set([...asked, ...changing])].sort()).toEqual(abilities)
  expect([...ROLES.admin].sort()).toEqual(abilities)
  expect(withoutText(abilities.map(name => `ability.${name}`))).toEqual([])
})

test('every flag says in three languages what it switches', async () => {
  await registerAllTexts()
  expect(withoutText(Object.keys(flags).map(name => `flag.${name}`))).toEqual([])
})

test('every setting has its texts in three languages', async () => {
  await registerAllTexts()
  await declared()
  const keys = [...declaredSettings().values()].flatMap(({ module, fields }) => [
    `setting.${module}`,
    ...Object.entries(fields).flatMap(([name, { options = [], columns = {} }]) => {
      const key = `setting.${module}.${name}`
      return [key, ...['help', ...options, ...Object.keys(columns)].map(part => `${key}.${part}`)]
    }),
  ])
  expect(keys.length).toBeGreaterThan(20)
  expect(withoutText(keys)).toEqual([])
})
