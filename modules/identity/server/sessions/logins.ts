import type { In, Out } from '@tonle/contract'
import { answerList, type MemberActor, networkOf, type ReadScope, type Scope } from '@tonle/contract/server'
import { listQuery, type Read, type Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import Bowser from 'bowser'
import * as contract from '../../contract.ts'
import type { LoginHow } from '../../contract-devices.ts'
import type * as rows from '../rows.ts'

type LoginRow = Pick<rows.LoginRow, 'id' | 'at' | 'how' | 'result' | 'ip' | 'userAgent'>

const loginList = listQuery<LoginRow>({
  columns: 'l.id, l.at, l.how, l.result, host(l.ip) as ip, l.user_agent as "userAgent"',
  from: 'identity.login l',
  where: 'l.brand_id = $brand and l.member_id = $member',
  sorts: { at: ['l.id'] },
})

export const logins = (read: ReadScope<MemberActor>, input: In<typeof contract.logins>): Promise<Out<typeof contract.logins>> =>
  answerList(read, contract.logins, input, {
    query: loginList,
    values: { member: read.actor.memberId },
    view: ({ how, result, id, at, ...row }) => ({ id, at, how, result, ...placeOf(row) }) as never,
  })

export interface NewLogin {
  /** Undefined: no such member. Nothing is written then, at the cost of a row that is. */
  memberId: string | undefined
  how: LoginHow
  result: 'ok' | 'refused'
  sessionId?: string
}

export const noteLogin = (tx: Tx, { services, request }: Pick<Scope, 'services' | 'request'>, login: NewLogin) =>
  tx.query(
    `insert into identity.login (brand_id, id, member_id, how, result, ip, network, user_agent, session_id)
       select $1, l.id, m.id, l.how, l.result, l.ip, l.network, l."userAgent", l."sessionId"
         from jsonb_to_record($2) as l(id uuid, "memberId" uuid, how text, result text, ip inet, network text, "userAgent" text, "sessionId" uuid)
         join identity.member m on m.brand_id = $1 and m.id = l."memberId"`,
    [
      tx.brand,
      {
        ...login,
        id: newId(services.clock),
        ip: request.ip || null,
        network: request.ip ? networkOf(request.ip) : null,
        userAgent: request.userAgent,
      },
    ],
  )

/** The member's last sign-in, before the one that is under way is written. */
export async function lastLogin(read: Read, memberId: string) {
  const row = await read.maybe<Pick<LoginRow, 'at' | 'ip' | 'userAgent'>>(
    `select at, host(ip) as ip, user_agent as "userAgent" from identity.login
      where brand_id = $1 and member_id = $2 and result = 'ok' and how not in ('remembered', 'handover') order by id desc limit 1`,
    [read.brand, memberId],
  )
  return row ? { at: row.at, ...placeOf(row) } : null
}

/** Browser and system as the browser names itself: no proof of anything, but the member knows his own. */
export function placeOf({ ip, userAgent }: { ip: string | null; userAgent: string }) {
  if (!userAgent) return { ip, browser: null, platform: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { ip, browser: browser.name || null, platform: os.name || null }
}
