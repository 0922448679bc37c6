import type { Ability } from '@tonle/contract'
import { type Reader, translate } from '@tonle/text'
import { ROLE_NAMES, type Role } from '../rules.ts'
import { abilitiesOf } from './roles.ts'

/** The roles that operators may have, with their abilities. */
export const roles: ReadonlyMap<Role, ReadonlySet<Ability>> = new Map(ROLE_NAMES.map(role => [role, abilitiesOf(role)]))

/** As operators read it. */
export const roleName = (reader: Reader, role: Role): string => translate(reader, `operators.role.${role}`)
