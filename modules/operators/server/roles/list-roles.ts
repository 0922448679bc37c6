import { settingsOf } from '@tonle/brand/server'
import type { Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import { translate } from '@tonle/text'
import * as contract from '../../contract.ts'
import { beyond } from '../../rules-roles.ts'
import { ROLES } from '../roles.ts'
import { countByRole, rolesOf } from './stored-roles.ts'

export async function listRoles(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.roles>> {
  const own = read.actor.abilities
  const counts = await countByRole(read)
  const { secondForWidening } = await settingsOf(read, contract.rolesSettings)
  return {
    roles: (await rolesOf(read, read)).map(({ abilities, shipped, ...role }) => ({
      ...role,
      abilities: [...abilities],
      shipped: shipped && [...shipped],
      operators: counts.get(role.key) ?? 0,
      mayGive: beyond(abilities, own).length === 0,
    })),
    abilities: ROLES.admin.map(name => ({ name, label: translate(read, `ability.${name}`), mayGive: own.has(name) })),
    needsSecond: secondForWidening,
  }
}
