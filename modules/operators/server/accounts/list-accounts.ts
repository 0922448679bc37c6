import type { Id, In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import { translate } from '@tonle/text'
import * as contract from '../../contract.ts'
import type { OperatorStatus } from '../../rules.ts'
import { ROLE_NAME } from '../roles/stored-roles.ts'

interface Row {
  id: Id<'opr'>
  name: string
  role: string
  storedName: string | null
  status: OperatorStatus
  isOfEveryBrand: boolean
  hasSecondFactor: boolean
  openSessions: number
  createdAt: Date
  lastLoginAt: Date | null
}

const accountList = listQuery<Row>({
  columns: `o.id, o.name, o.role, ${ROLE_NAME} as "storedName", o.status, o.brand_id is null as "isOfEveryBrand", o.totp_confirmed or exists (select from operators.passkey p where p.operator_id = o.id) as "hasSecondFactor",
    (select count(*)::int from operators.session s
      where s.operator_id = o.id and s.ended_at is null and s.expires_at > app_now()) as "openSessions",
    o.created_at as "createdAt", (select max(s.created_at) from operators.session s where s.operator_id = o.id) as "lastLoginAt"`,
  from: 'operators.operator o',
  where: '(o.brand_id is null or o.brand_id = $brand)',
  filters: { name: 'starts_with(o.name_key, lower($name))', role: 'o.role = $role', status: 'o.status = $status' },
  sorts: { name: ['o.name_key'], createdAt: ['o.created_at', 'o.id'] },
})

export const listAccounts = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.operatorAccounts>,
): Promise<Out<typeof contract.operatorAccounts>> =>
  answerList(read, contract.operatorAccounts, input, {
    query: accountList,
    view: ({ storedName, ...row }) => ({
      ...row,
      roleName: storedName ?? translate(read, `operators.role.${row.role}`),
      isSelf: row.id === read.actor.operatorId,
    }),
  })
